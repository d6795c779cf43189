//! Themes: which colour a paint has.

use unsolve_core::Paint;

use crate::{Palette, Rgb};

const DARK_INK: Rgb = Rgb::hex(0x0c_10_14);
const LIGHT_INK: Rgb = Rgb::hex(0xff_ff_ff);

/// What each [`Paint`] looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Theme {
    /// Its name in commands.
    pub name: &'static str,
    /// Behind everything.
    pub backdrop: Rgb,
    /// The board.
    pub surface: Rgb,
    /// Thin lines and empty places.
    pub line: Rgb,
    /// Text and outlines.
    pub ink: Rgb,
    /// What stands in the way.
    pub wall: Rgb,
    /// What asks for attention.
    pub accent: Rgb,
    /// What is the player's own.
    pub hero: Rgb,
    /// What things fall into.
    pub depth: Rgb,
    /// Wood.
    pub wood: Rgb,
    /// Metal.
    pub metal: Rgb,
    /// Sandstone.
    pub sand: Rgb,
    /// What opens something when it is pressed.
    pub switch: Rgb,
    /// What hurts.
    pub danger: Rgb,
    /// Ice.
    pub ice: Rgb,
    /// The colours of pieces.
    pub palette: Palette,
}

impl Theme {
    /// For bright pages.
    pub const LIGHT: Self = Self {
        name: "light",
        backdrop: Rgb::hex(0xf4_f6_f9),
        surface: Rgb::hex(0xff_ff_ff),
        line: Rgb::hex(0xcf_d6_df),
        ink: Rgb::hex(0x1f_29_33),
        wall: Rgb::hex(0x5b_67_75),
        accent: Rgb::hex(0xd9_4f_04),
        hero: Rgb::hex(0x1d_4e_d8),
        depth: Rgb::hex(0x10_14_1a),
        wood: Rgb::hex(0xc0_8a_4a),
        metal: Rgb::hex(0x3e_5a_70),
        sand: Rgb::hex(0xe2_cc_9c),
        switch: Rgb::hex(0x12_8a_4a),
        danger: Rgb::hex(0xd0_1f_2e),
        ice: Rgb::hex(0xd6_ee_fa),
        palette: Palette::VIVID,
    };

    /// For dark pages.
    pub const DARK: Self = Self {
        name: "dark",
        backdrop: Rgb::hex(0x12_16_1c),
        surface: Rgb::hex(0x1e_24_2d),
        line: Rgb::hex(0x3b_45_52),
        ink: Rgb::hex(0xe6_eb_f1),
        wall: Rgb::hex(0x6d_7a_89),
        accent: Rgb::hex(0xff_9f_45),
        hero: Rgb::hex(0x7f_b0_ff),
        depth: Rgb::hex(0x03_05_08),
        wood: Rgb::hex(0xb9_82_44),
        metal: Rgb::hex(0x4f_70_8a),
        sand: Rgb::hex(0xd9_c0_8a),
        switch: Rgb::hex(0x37_b8_76),
        danger: Rgb::hex(0xff_5d_62),
        ice: Rgb::hex(0x24_48_62),
        palette: Palette::VIVID,
    };

    /// For paper: as the light one, but nothing is printed behind the board.
    pub const PAPER: Self = Self { name: "paper", backdrop: Rgb::hex(0xff_ff_ff), ..Self::LIGHT };

    /// All of them.
    pub const ALL: [Self; 3] = [Self::LIGHT, Self::DARK, Self::PAPER];

    /// The same theme with other colours of pieces.
    #[must_use]
    pub const fn with(self, palette: Palette) -> Self {
        Self { palette, ..self }
    }

    /// The colour of a paint.
    ///
    /// ```
    /// use unsolve_core::Paint;
    /// use unsolve_render::Theme;
    /// assert_eq!(Theme::LIGHT.colour(Paint::Surface).to_string(), "#ffffff");
    /// ```
    #[must_use]
    pub fn colour(&self, paint: Paint) -> Rgb {
        match paint {
            Paint::Piece(n) => self.palette.piece(n),
            Paint::OnPiece(n) => ink_on(self.palette.piece(n)),
            Paint::Backdrop => self.backdrop,
            Paint::Surface => self.surface,
            Paint::Line => self.line,
            Paint::Ink => self.ink,
            Paint::Wall => self.wall,
            Paint::Accent => self.accent,
            Paint::Hero => self.hero,
            Paint::Depth => self.depth,
            Paint::Wood => self.wood,
            Paint::Metal => self.metal,
            Paint::Sand => self.sand,
            Paint::Switch => self.switch,
            Paint::Danger => self.danger,
            Paint::Ice => self.ice,
            Paint::Own(colour) => Rgb::hex(colour & 0xff_ff_ff),
        }
    }
}

fn ink_on(colour: Rgb) -> Rgb {
    if colour.contrast(LIGHT_INK) >= colour.contrast(DARK_INK) { LIGHT_INK } else { DARK_INK }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ink_on_pieces_is_readable() {
        for palette in Palette::ALL {
            let theme = Theme::LIGHT.with(palette);
            for n in 0..palette.colours.len() as u8 {
                let (base, ink) = (theme.colour(Paint::Piece(n)), theme.colour(Paint::OnPiece(n)));
                assert!(base.contrast(ink) >= 4.5, "{n} {base}: {}", base.contrast(ink));
            }
        }
    }

    #[test]
    fn text_and_signals_stand_out_from_the_ground() {
        for theme in Theme::ALL {
            for ground in [theme.backdrop, theme.surface] {
                assert!(theme.ink.contrast(ground) >= 7.0, "{} ink", theme.name);
                assert!(theme.accent.contrast(ground) >= 3.0, "{} accent", theme.name);
                assert!(theme.wall.contrast(ground) >= 3.0, "{} wall", theme.name);
                assert!(theme.hero.contrast(ground) >= 4.5, "{} hero", theme.name);
                assert!(theme.danger.contrast(ground) >= 4.5, "{} danger", theme.name);
            }
        }
    }
}
