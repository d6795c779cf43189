//! What an editor is told of a script.

use unsolve_puzzlescript::{Part, examples, spans};

/// The parts of a text with what stands there.
fn parts(text: &str) -> Vec<(Part, String)> {
    let units: Vec<u16> = text.encode_utf16().collect();
    let said =
        |from: usize, to: usize| String::from_utf16(&units[from..to]).expect("whole letters");
    spans(text).into_iter().map(|span| (span.part, said(span.from, span.to))).collect()
}

fn part_of(text: &str, word: &str) -> Part {
    let all = parts(text);
    let found = all.iter().find(|(_, said)| said == word);
    found.unwrap_or_else(|| panic!("`{word}` is no part: {all:?}")).0
}

#[test]
fn a_whole_script_has_no_unknown_part() {
    let all = parts(examples::BLOCKS);
    let unknown: Vec<_> = all.iter().filter(|(part, _)| *part == Part::Unknown).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
    for part in [Part::Heading, Part::Setting, Part::Name, Part::Colour, Part::Word, Part::Cell] {
        assert!(all.iter().any(|(found, _)| *found == part), "{part:?} is nowhere");
    }
}

#[test]
fn spans_are_in_order_and_count_as_browsers_do() {
    let text = "title 𝄞 music (𝄞)\nauthor Ä\nobjects\nÄpfel (𝄞) A (x\nstill) B\nred\n";
    let found = spans(text);
    assert!(found.windows(2).all(|pair| pair[0].to <= pair[1].from));
    assert!(found.iter().all(|span| span.from < span.to));
    assert_eq!(part_of(text, "𝄞 music"), Part::Text);
    assert_eq!(part_of(text, "(𝄞)"), Part::Comment);
    assert_eq!(part_of(text, "Äpfel"), Part::Name);
    assert_eq!(part_of(text, "A"), Part::Name, "a name behind a comment");
    assert_eq!(part_of(text, "still)"), Part::Comment);
    assert_eq!(part_of(text, "B"), Part::Unknown, "it stands where colours are expected");
    assert_eq!(part_of(text, "red"), Part::Name, "so this is the next object");
}

#[test]
fn pictures_have_the_colours_of_their_object() {
    let text = "objects\nGem\n#ff0000 blue\n.0001\n";
    let pixels: Vec<_> = spans(text)
        .into_iter()
        .filter(|span| span.part == Part::Pixel)
        .map(|span| (span.to - span.from, span.colour))
        .collect();
    assert_eq!(pixels, [(1, None), (3, Some(0xff_0000)), (1, Some(0x1d_57f7))]);
}

#[test]
fn rules_know_their_names() {
    let text = "objects\nPlayer\nred\n\nlegend\nP = Player\nsounds\ncollisionlayers\nPlayer\nrules\n\
                late [ > Player | stuff ] -> [ | P ] again (why) \nright[Player]->[]message hello (world)\n";
    assert_eq!(part_of(text, "late"), Part::Word);
    assert_eq!(part_of(text, ">"), Part::Direction);
    assert_eq!(part_of(text, "stuff"), Part::Unknown);
    assert_eq!(part_of(text, "again"), Part::Word);
    assert_eq!(part_of(text, "(why)"), Part::Comment);
    assert_eq!(part_of(text, "right"), Part::Direction);
    assert_eq!(part_of(text, " hello (world)"), Part::Text);
}

#[test]
fn maps_are_no_headings() {
    let text = "objects\nr\nred\n\nu\nred\n\nl\nred\n\ne\nred\n\ns\nred\n\nlegend\nlevels\nrules\nmessage rules\nrulez\n";
    let cells: Vec<_> = parts(text).into_iter().filter(|(part, _)| *part == Part::Cell).collect();
    assert_eq!(cells.len(), 2, "`rules`, and `rule` of the last line: {cells:?}");
    assert_eq!(part_of(text, " rules"), Part::Text);
    assert_eq!(part_of(text, "z"), Part::Unknown);
}

/// Whatever is typed: no panic, and nothing beyond the text.
#[test]
fn every_beginning_has_spans() {
    let script = format!("{}\n(é𝄞", examples::BLOCKS);
    let mut ends = script.char_indices().map(|(at, _)| at).step_by(7);
    assert!(ends.all(|end| {
        let text = &script[..end];
        let length = text.encode_utf16().count();
        spans(text).iter().all(|span| span.from < span.to && span.to <= length)
    }));
}
