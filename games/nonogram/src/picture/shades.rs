//! A photo brought down to cells of few colours, and how much each change would be seen.

use super::decode::Photo;
use crate::Image;

/// Rounds in which colours are moved to the middle of their cells.
const ROUNDS: usize = 12;

/// What each cell shows, and what it would cost to make it another colour.
pub(super) struct Shades {
    image: Image,
    /// By cell and colour: how much the change would be seen.
    costs: Vec<u32>,
}

type Color = [i32; 3];

impl Shades {
    /// A photo as cells of some colours beside the ground.
    pub(super) fn of(photo: &Photo, size: [usize; 2], palette: u8) -> Self {
        let cells = averages(photo, size);
        let middles = if palette <= 1 { two_shades(&cells) } else { colors(&cells, size, palette) };
        let nearest = |cell: &Color| {
            let far = |color: &usize| distance(*cell, middles[*color]);
            (0..middles.len()).min_by_key(far).unwrap_or(0) as u8
        };
        let image = Image::new(size, cells.iter().map(nearest).collect());
        let cost = |cell: &Color, own: u8| {
            let far = distance(*cell, middles[usize::from(own)]);
            middles.iter().map(|&middle| distance(*cell, middle).abs_diff(far)).collect::<Vec<_>>()
        };
        let costs = cells.iter().zip(image.cells()).flat_map(|(cell, &own)| cost(cell, own));
        Self { costs: costs.collect(), image }.renumbered()
    }

    /// A picture that was drawn cell by cell: all changes are seen alike.
    pub(super) fn drawn(image: Image) -> Self {
        let colors = usize::from(image.colors().max(1)) + 1;
        Self { costs: vec![64; image.cells().len() * colors], image }
    }

    pub(super) fn image(&self) -> &Image {
        &self.image
    }

    /// How much it would be seen if a cell had another colour.
    pub(super) fn cost(&self, cell: usize, color: u8) -> u32 {
        let colors = self.costs.len() / self.image.cells().len().max(1);
        self.costs.get(cell * colors + usize::from(color)).copied().unwrap_or(u32::MAX / 2)
    }

    /// Leaves colours out that no cell has.
    fn renumbered(self) -> Self {
        let colors = self.costs.len() / self.image.cells().len().max(1);
        let used: Vec<usize> = (0..colors)
            .filter(|&color| color == 0 || self.image.cells().contains(&(color as u8)))
            .collect();
        let number =
            |&old: &u8| used.iter().position(|&color| color == usize::from(old)).unwrap_or(0) as u8;
        let cells = self.image.cells().iter().map(number).collect();
        let costs = self.costs.chunks(colors.max(1));
        let costs = costs.flat_map(|costs| used.iter().map(|&color| costs[color])).collect();
        Self { image: Image::new(self.image.size(), cells), costs }
    }
}

/// What each cell shows on average.
fn averages(photo: &Photo, [rows, columns]: [usize; 2]) -> Vec<Color> {
    let [high, wide] = photo.size();
    let span = |place: usize, cells: usize, pixels: usize| {
        let first = place * pixels / cells;
        first..((place + 1) * pixels / cells).max(first + 1)
    };
    let mut cells = Vec::new();
    for row in 0..rows {
        for column in 0..columns {
            let (mut sum, mut count) = ([0i64; 3], 0);
            for y in span(row, rows, high) {
                for x in span(column, columns, wide) {
                    let pixel = photo.at([y, x]);
                    (0..3).for_each(|part| sum[part] += i64::from(pixel[part]));
                    count += 1;
                }
            }
            cells.push(sum.map(|part| (part / count.max(1)) as i32));
        }
    }
    cells
}

/// How far two colours are apart, as an eye sees it.
fn distance(one: Color, other: Color) -> u32 {
    const WEIGHTS: Color = [3, 6, 1];
    let parts = (0..3).map(|part| WEIGHTS[part] * (one[part] - other[part]).pow(2));
    (parts.sum::<i32>().unsigned_abs() / 10).isqrt()
}

fn light(color: Color) -> i32 {
    (299 * color[0] + 587 * color[1] + 114 * color[2]) / 1_000
}

/// The ground and the dark: the two shades that tell the cells apart best (after Otsu).
fn two_shades(cells: &[Color]) -> Vec<Color> {
    let mut lights: Vec<i32> = cells.iter().map(|&cell| light(cell)).collect();
    lights.sort_unstable();
    let total: i64 = lights.iter().map(|&light| i64::from(light)).sum();
    let count = i64::try_from(lights.len()).unwrap_or(i64::MAX);
    let (mut below, mut best) = (0i64, (0i64, 0i64, 255i64));
    let mut before = None;
    for (number, &light) in (0i64..).zip(&lights) {
        if before.replace(light).is_some_and(|before| before != light) {
            let (dark, bright) = (below / number, (total - below) / (count - number));
            let apart = number * (count - number) * (bright - dark).pow(2);
            if apart > best.0 {
                best = (apart, dark, bright);
            }
        }
        below += i64::from(light);
    }
    match best {
        (0, ..) => vec![[total.checked_div(count).unwrap_or(255) as i32; 3]],
        (_, dark, bright) => vec![[bright as i32; 3], [dark as i32; 3]],
    }
}

/// The ground, which most cells at the edge have, then the other colours from dark to light: colours as far apart as can
/// be, moved to the middle of their cells.
fn colors(cells: &[Color], [rows, columns]: [usize; 2], palette: u8) -> Vec<Color> {
    let mut middles: Vec<Color> =
        cells.iter().copied().max_by_key(|&cell| light(cell)).into_iter().collect();
    while middles.len() <= usize::from(palette) {
        let far = |cell: &Color| middles.iter().map(|&middle| distance(*cell, middle)).min();
        let Some(next) = cells.iter().copied().max_by_key(far) else { break };
        if middles.contains(&next) {
            break;
        }
        middles.push(next);
    }
    let nearest = |cell: Color, middles: &[Color]| {
        (0..middles.len()).min_by_key(|&color| distance(cell, middles[color])).unwrap_or(0)
    };
    for _ in 0..ROUNDS {
        let mut sums = vec![([0i64; 3], 0i64); middles.len()];
        for &cell in cells {
            let (sum, count) = &mut sums[nearest(cell, &middles)];
            (0..3).for_each(|part| sum[part] += i64::from(cell[part]));
            *count += 1;
        }
        for (middle, (sum, count)) in
            middles.iter_mut().zip(sums).filter(|(_, (_, count))| *count > 0)
        {
            *middle = sum.map(|part| (part / count) as i32);
        }
    }
    let edge = |cell: &usize| {
        let (row, column) = (cell / columns, cell % columns);
        row == 0 || column == 0 || row + 1 == rows || column + 1 == columns
    };
    let mut at_edge = vec![0; middles.len()];
    (0..cells.len()).filter(edge).for_each(|cell| at_edge[nearest(cells[cell], &middles)] += 1);
    let ground = (0..middles.len()).max_by_key(|&color| (at_edge[color], middles.len() - color));
    let ground = middles.remove(ground.unwrap_or(0));
    middles.sort_by_key(|&middle| (light(middle), middle));
    [ground].into_iter().chain(middles).collect()
}
