//! The colours of pieces. Every piece also has a letter, so colours are never all there is to go by.

use crate::Rgb;

/// A set of colours for pieces, the most different first; further pieces begin again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Palette {
    /// Its name in commands.
    pub name: &'static str,
    /// The colours.
    pub colours: &'static [Rgb],
}

impl Palette {
    /// The usual one.
    pub const VIVID: Self = Self { name: "vivid", colours: &VIVID };
    /// For red-green blindness: told apart by blue against yellow and by lightness.
    pub const BLUE_YELLOW: Self = Self { name: "blue-yellow", colours: &BLUE_YELLOW };
    /// For blue-yellow blindness: told apart by red against green-blue and by lightness.
    pub const RED_CYAN: Self = Self { name: "red-cyan", colours: &RED_CYAN };
    /// For no colours at all: told apart by lightness alone.
    pub const GREYS: Self = Self { name: "greys", colours: &GREYS };

    /// All of them.
    pub const ALL: [Self; 4] = [Self::VIVID, Self::BLUE_YELLOW, Self::RED_CYAN, Self::GREYS];

    /// The n-th colour.
    #[must_use]
    pub fn piece(&self, n: u8) -> Rgb {
        self.colours
            .get(usize::from(n) % self.colours.len().max(1))
            .copied()
            .unwrap_or(Rgb(136, 136, 136))
    }
}

/// 28 colours.
const VIVID: [Rgb; 28] = [
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

/// Blue against yellow.
const BLUE_YELLOW: [Rgb; 16] = [
    Rgb::hex(0x0b_5f_b0),
    Rgb::hex(0xf2_b7_05),
    Rgb::hex(0x00_33_00),
    Rgb::hex(0xee_dd_cc),
    Rgb::hex(0x11_11_33),
    Rgb::hex(0x44_77_77),
    Rgb::hex(0xdd_bb_ff),
    Rgb::hex(0x99_88_44),
    Rgb::hex(0xff_ff_99),
    Rgb::hex(0x00_77_ff),
    Rgb::hex(0x66_66_44),
    Rgb::hex(0x00_55_77),
    Rgb::hex(0xbb_aa_bb),
    Rgb::hex(0x00_22_77),
    Rgb::hex(0x99_99_ff),
    Rgb::hex(0x66_88_bb),
];

/// Red against green-blue.
const RED_CYAN: [Rgb; 16] = [
    Rgb::hex(0xc4_26_2e),
    Rgb::hex(0x0f_8f_8a),
    Rgb::hex(0x22_00_00),
    Rgb::hex(0xff_aa_ff),
    Rgb::hex(0x99_00_99),
    Rgb::hex(0xcc_ff_99),
    Rgb::hex(0x77_55_aa),
    Rgb::hex(0x00_ff_88),
    Rgb::hex(0x66_00_00),
    Rgb::hex(0xff_00_cc),
    Rgb::hex(0x11_44_00),
    Rgb::hex(0xee_88_66),
    Rgb::hex(0xbb_aa_dd),
    Rgb::hex(0x66_44_00),
    Rgb::hex(0xaa_88_44),
    Rgb::hex(0x99_bb_ff),
];

/// None is as light or as dark as a board.
const GREYS: [Rgb; 12] = [
    Rgb::hex(0x3b_3b_3b),
    Rgb::hex(0xda_da_da),
    Rgb::hex(0x7f_7f_7f),
    Rgb::hex(0xbb_bb_bb),
    Rgb::hex(0x55_55_55),
    Rgb::hex(0x9c_9c_9c),
    Rgb::hex(0xca_ca_ca),
    Rgb::hex(0x71_71_71),
    Rgb::hex(0x48_48_48),
    Rgb::hex(0xab_ab_ab),
    Rgb::hex(0x63_63_63),
    Rgb::hex(0x8d_8d_8d),
];

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
        for (i, &a) in VIVID.iter().enumerate() {
            for (j, &b) in VIVID.iter().enumerate().skip(i + 1) {
                assert!(distance(a, b) > 0.095, "{i} {a} and {j} {b}: {}", distance(a, b));
            }
        }
    }
}
