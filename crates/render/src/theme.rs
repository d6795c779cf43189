//! Themes: which colour a paint has.

use unsolve_core::Paint;

use crate::Rgb;

/// The colours of pieces, the most different first; further pieces begin again.
pub const PIECES: [Rgb; 28] = [
    Rgb::hex(0xd3_2f_36),
    Rgb::hex(0x25_63_d9),
    Rgb::hex(0x2f_a4_5f),
    Rgb::hex(0xf5_c5_18),
    Rgb::hex(0x7f_3f_bf),
    Rgb::hex(0xf2_80_1c),
    Rgb::hex(0x4c_c5_ea),
    Rgb::hex(0xf4_a3_c8),
    Rgb::hex(0x8b_5a_2b),
    Rgb::hex(0xa9_d9_3c),
    Rgb::hex(0x0f_6f_68),
    Rgb::hex(0xb0_12_72),
    Rgb::hex(0x9c_93_b8),
    Rgb::hex(0x3d_f0_cc),
    Rgb::hex(0x66_0f_66),
    Rgb::hex(0x12_34_8f),
    Rgb::hex(0x7d_12_12),
    Rgb::hex(0xcc_67_e6),
    Rgb::hex(0xb2_ae_86),
    Rgb::hex(0x14_52_1a),
    Rgb::hex(0x2a_9c_f5),
    Rgb::hex(0x52_4c_80),
    Rgb::hex(0x3d_cc_93),
    Rgb::hex(0x99_8a_00),
    Rgb::hex(0xe8_70_a0),
    Rgb::hex(0xbf_c6_ff),
    Rgb::hex(0x1b_94_b2),
    Rgb::hex(0xa3_99_ff),
];

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
    };

    /// For paper: as the light one, but nothing is printed behind the board.
    pub const PAPER: Self = Self { name: "paper", backdrop: Rgb::hex(0xff_ff_ff), ..Self::LIGHT };

    /// All of them.
    pub const ALL: [Self; 3] = [Self::LIGHT, Self::DARK, Self::PAPER];

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
            Paint::Piece(n) => piece(n),
            Paint::OnPiece(n) => ink_on(piece(n)),
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
        }
    }
}

fn piece(n: u8) -> Rgb {
    PIECES[usize::from(n) % PIECES.len()]
}

fn ink_on(colour: Rgb) -> Rgb {
    if colour.contrast(LIGHT_INK) >= colour.contrast(DARK_INK) { LIGHT_INK } else { DARK_INK }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `OKLab`, in which equal distances look equally large.
    fn oklab(Rgb(r, g, b): Rgb) -> [f64; 3] {
        let linear = |channel: u8| {
            let c = f64::from(channel) / 255.0;
            if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        };
        let (r, g, b) = (linear(r), linear(g), linear(b));
        let l = (0.412_221_5 * r + 0.536_332_5 * g + 0.051_446 * b).cbrt();
        let m = (0.211_903_5 * r + 0.680_699_5 * g + 0.107_397 * b).cbrt();
        let s = (0.088_302_5 * r + 0.281_718_8 * g + 0.629_978_7 * b).cbrt();
        [
            0.210_454_3 * l + 0.793_617_8 * m - 0.004_072 * s,
            1.977_998_5 * l - 2.428_592_2 * m + 0.450_593_7 * s,
            0.025_904 * l + 0.782_771_8 * m - 0.808_675_8 * s,
        ]
    }

    fn distance(a: Rgb, b: Rgb) -> f64 {
        let (a, b) = (oklab(a), oklab(b));
        a.iter().zip(b).map(|(x, y)| (x - y) * (x - y)).sum::<f64>().sqrt()
    }

    #[test]
    fn any_two_pieces_can_be_told_apart() {
        for (i, &a) in PIECES.iter().enumerate() {
            for (j, &b) in PIECES.iter().enumerate().skip(i + 1) {
                assert!(distance(a, b) > 0.095, "{i} {a} and {j} {b}: {}", distance(a, b));
            }
        }
    }

    #[test]
    fn ink_on_pieces_is_readable() {
        for n in 0..PIECES.len() as u8 {
            let ink = Theme::LIGHT.colour(Paint::OnPiece(n));
            let base = piece(n);
            assert!(base.contrast(ink) >= 4.5, "{n} {base}: {}", base.contrast(ink));
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
