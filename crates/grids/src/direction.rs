//! The four directions on a grid.

/// Makes `Direction`, the four directions, a type of the game's own: its schema has the game's name
/// and words, and files write up, down, left and right as the game does.
///
/// ```
/// unsolve_grids::direction! {
///     /// Where a snail can crawl.
///     #[schemars(rename = "SnailDirection")]
///     ["u", "d", "l", "r"]
/// }
///
/// assert_eq!(serde_json::to_string(&Direction::Left).unwrap(), r#""l""#);
/// assert_eq!(Direction::Left.opposite(), Direction::Right);
/// assert_eq!(Direction::read("down"), Some(Direction::Down));
/// ```
#[macro_export]
macro_rules! direction {
    ($(#[$about:meta])* [$up:tt, $down:tt, $left:tt, $right:tt]) => {
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash,
            ::serde::Serialize, ::serde::Deserialize, ::schemars::JsonSchema,
        )]
        $(#[$about])*
        pub enum Direction {
            /// Towards the first row.
            #[serde(rename = $up)]
            Up,
            /// Towards the last row.
            #[serde(rename = $down)]
            Down,
            /// Towards the first column.
            #[serde(rename = $left)]
            Left,
            /// Towards the last column.
            #[serde(rename = $right)]
            Right,
        }

        impl Direction {
            /// In the order in which moves are listed, and that of
            /// [`Grid::neighbours`](unsolve_grids::Grid::neighbours).
            pub const ALL: [Self; 4] = [Self::Up, Self::Down, Self::Left, Self::Right];

            /// The way back.
            #[inline]
            #[must_use]
            pub const fn opposite(self) -> Self {
                match self {
                    Self::Up => Self::Down,
                    Self::Down => Self::Up,
                    Self::Left => Self::Right,
                    Self::Right => Self::Left,
                }
            }

            /// Its name in sentences.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    Self::Up => "up",
                    Self::Down => "down",
                    Self::Left => "left",
                    Self::Right => "right",
                }
            }

            /// Its first letter: `u`, `d`, `l` or `r`.
            #[must_use]
            pub fn letter(self) -> &'static str {
                &self.name()[..1]
            }

            /// The direction with this name or letter.
            #[must_use]
            pub fn read(text: &str) -> Option<Self> {
                let fits = |towards: &Self| towards.name() == text || towards.letter() == text;
                Self::ALL.into_iter().find(fits)
            }

            /// Columns to the right and rows down.
            #[must_use]
            pub const fn vector(self) -> [i64; 2] {
                match self {
                    Self::Up => [0, -1],
                    Self::Down => [0, 1],
                    Self::Left => [-1, 0],
                    Self::Right => [1, 0],
                }
            }
        }
    };
}
