// Prints what Rust's to_lowercase makes of every character: alone, before a capital sigma, and between a letter and a
// capital sigma, which tells what is cased and what case-ignorable. The test of LowerTicker holds Go against it:
//
//     rustc -O -o /tmp/lower lower.rs && /tmp/lower | sha256sum
fn main() {
    let (major, minor, patch) = char::UNICODE_VERSION;
    eprintln!("unicode {major}.{minor}.{patch}");
    for c in '\0'..=char::MAX {
        for text in [format!("{c}"), format!("{c}Σ"), format!("a{c}Σ")] {
            println!("{}", text.to_lowercase().escape_unicode());
        }
    }
}
