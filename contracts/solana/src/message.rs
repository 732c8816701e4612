//! Messages as they travel (docs/adr/0002-message.md): uid | srcAnchor | dstAnchor | payload. Pure.

use crate::error::{Error, Result};
use crate::rt::bytes::{Key, Reader};

/// uid, anchors, and the fixed head of a payload.
pub const HEAD: usize = 96 + PAYLOAD_HEAD;
pub const PAYLOAD_HEAD: usize = 81;
/// The longest data, the bound of every chain: what any of them sends can be delivered (docs/adr/0076).
pub const MAX_DATA: usize = 4096;
/// A refund's data: original uid | original kind.
pub const REFUND_DATA: usize = 33;
/// As far as a message is shown where it does not have to be whole. What follows is data that nothing here looks at.
const SHOWN: usize = HEAD + REFUND_DATA;

pub const SWAP: u8 = 1;
pub const REMOVE_LIQUIDITY: u8 = 4;
pub const REFUND: u8 = 5;

/// The bytes of a message, at least its head.
#[derive(Clone, Copy)]
pub struct Message<'a>(pub &'a [u8]);

impl<'a> Message<'a> {
    /// None: too short or too long for a message of any kind.
    pub fn read(wire: &'a [u8]) -> Result<Message<'a>> {
        if wire.len() < HEAD || wire.len() > HEAD + MAX_DATA {
            return Err(Error::Malformed);
        }
        Ok(Message(wire))
    }

    /// The message as far as it is shown: a message itself, with less data.
    pub fn shown(&self) -> Message<'a> {
        Message(&self.0[..self.0.len().min(SHOWN)])
    }

    fn array<const N: usize>(&self, at: usize) -> &'a [u8; N] {
        // every caller's range lies inside the head
        match self.0[at..at + N].try_into() {
            Ok(a) => a,
            Err(_) => unreachable!(),
        }
    }

    pub fn uid(&self) -> &'a [u8; 32] {
        self.array(0)
    }

    pub fn src_chain(&self) -> &'a [u8; 4] {
        self.array(0)
    }

    pub fn dst_chain(&self) -> &'a [u8; 4] {
        self.array(4)
    }

    pub fn src_anchor(&self) -> Key {
        Key(*self.array(32))
    }

    pub fn dst_anchor(&self) -> Key {
        Key(*self.array(64))
    }

    pub fn payload(&self) -> &'a [u8] {
        &self.0[96..]
    }

    pub fn kind(&self) -> u8 {
        self.0[96]
    }

    /// Common decimals.
    pub fn amount(&self) -> u128 {
        u128::from_be_bytes(*self.array(97))
    }

    pub fn recipient(&self) -> Key {
        Key(*self.array(113))
    }

    pub fn refund(&self) -> Key {
        Key(*self.array(145))
    }

    pub fn data(&self) -> &'a [u8] {
        &self.0[HEAD..]
    }

    /// Whether it gives a position back, not tokens: it answers a removal of liquidity.
    pub fn gives_back(&self) -> bool {
        self.kind() == REFUND && self.data().get(REFUND_DATA - 1) == Some(&REMOVE_LIQUIDITY)
    }
}

/// What a message is made of.
pub struct Parts<'a> {
    pub uid: &'a [u8; 32],
    pub src_anchor: &'a Key,
    pub dst_anchor: &'a Key,
    pub kind: u8,
    pub amount: u128,
    pub recipient: &'a Key,
    pub refund: &'a Key,
}

/// The head of a message; its data follow.
pub fn write_head(p: &Parts, out: &mut [u8; HEAD]) {
    out[..32].copy_from_slice(p.uid);
    out[32..64].copy_from_slice(&p.src_anchor.0);
    out[64..96].copy_from_slice(&p.dst_anchor.0);
    out[96] = p.kind;
    out[97..113].copy_from_slice(&p.amount.to_be_bytes());
    out[113..145].copy_from_slice(&p.recipient.0);
    out[145..177].copy_from_slice(&p.refund.0);
}

/// srcChain | dstChain | 0 (128 bits) | poolId | sequence
pub fn uid(src: &[u8; 4], dst: &[u8; 4], pool_id: &[u8; 4], sequence: u32) -> [u8; 32] {
    let mut u = [0u8; 32];
    u[..4].copy_from_slice(src);
    u[4..8].copy_from_slice(dst);
    u[24..28].copy_from_slice(pool_id);
    u[28..].copy_from_slice(&sequence.to_be_bytes());
    u
}

/// A uid without its low 13 bits, and the bit of its page.
pub fn page_of(uid: &[u8; 32]) -> ([u8; 32], usize) {
    let mut page = *uid;
    let bit = ((uid[30] & 0x1f) as usize) << 8 | uid[31] as usize;
    page[30] &= 0xe0;
    page[31] = 0;
    (page, bit)
}

/// The beginning of a delivery, to where its first whole message is shown.
#[inline(never)]
pub fn shown_of(delivery: &[u8]) -> Result<&[u8]> {
    let mut r = Reader(delivery);
    let count = r.u8()?;
    let mut i = 0;
    while i < count {
        let len = r.u16()? as usize;
        let item = r.take(len)?;
        if len != 32 {
            let hidden = len - Message::read(item)?.shown().0.len();
            return Ok(&delivery[..delivery.len() - r.0.len() - hidden]);
        }
        i += 1;
    }
    Err(Error::Malformed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let u = uid(&[1, 2, 3, 4], &[5, 6, 7, 8], &[0, 0, 0, 9], 0x0102_0304);
        let (a, b, c, d) = (Key([1; 32]), Key([2; 32]), Key([3; 32]), Key([4; 32]));
        let p = Parts { uid: &u, src_anchor: &a, dst_anchor: &b, kind: 5, amount: 1 << 100, recipient: &c, refund: &d };
        let mut head = [0u8; HEAD];
        write_head(&p, &mut head);
        let wire = [&head[..], b"data"].concat();
        let m = Message::read(&wire).unwrap();
        assert_eq!((*m.uid(), m.kind(), m.amount(), m.data()), (u, 5, 1 << 100, &b"data"[..]));
        assert_eq!((m.src_chain(), m.dst_chain()), (&[1, 2, 3, 4], &[5, 6, 7, 8]));
        assert!(m.src_anchor() == a && m.dst_anchor() == b && m.recipient() == c && m.refund() == d);
        assert_eq!(m.payload().len(), PAYLOAD_HEAD + 4);
    }

    #[test]
    fn lengths_are_bounded() {
        for n in 0..HEAD + MAX_DATA + 5 {
            assert_eq!(Message::read(&vec![0; n]).is_ok(), (HEAD..=HEAD + MAX_DATA).contains(&n));
        }
    }

    #[test]
    fn what_is_shown_is_what_is_looked_at() {
        for n in [HEAD, HEAD + 1, SHOWN - 1, SHOWN, SHOWN + 1, HEAD + MAX_DATA] {
            let wire: Vec<u8> = (0..n).map(|i| i as u8).collect();
            let m = Message::read(&wire).unwrap();
            assert_eq!(m.shown().0, &wire[..n.min(SHOWN)]);
            assert!(m.shown().data() == &m.data()[..m.data().len().min(REFUND_DATA)]);
        }
    }

    #[test]
    fn con_03_every_uid_has_one_bit() {
        let mut seen = std::collections::HashSet::new();
        for s in (0..20_000u32).chain([u32::MAX - 1, u32::MAX]) {
            let (page, bit) = page_of(&uid(&[1; 4], &[2; 4], &[3; 4], s));
            assert!(bit < 8192 && seen.insert((page, bit)));
            assert_eq!(bit, (s & 8191) as usize);
        }
    }

    fn delivery(items: &[usize]) -> Vec<u8> {
        let mut out = vec![items.len() as u8];
        for (i, len) in items.iter().enumerate() {
            out.extend((*len as u16).to_le_bytes());
            out.extend(vec![i as u8 + 1; *len]);
        }
        out.extend([9; 70]);
        out
    }

    #[test]
    fn shows_to_the_message_and_no_further() {
        for data in [0, 1, REFUND_DATA, REFUND_DATA + 1, MAX_DATA] {
            for before in 0..3 {
                let mut items = vec![32; before];
                items.extend([HEAD + data, 32]);
                let d = delivery(&items);
                let end = 1 + 34 * before + 2 + HEAD + data.min(REFUND_DATA);
                assert_eq!(shown_of(&d), Ok(&d[..end]), "{data} {before}");
            }
        }
    }

    #[test]
    fn shows_nothing_of_what_is_no_delivery() {
        for items in [&[][..], &[32, 32], &[HEAD - 1], &[HEAD + MAX_DATA + 1]] {
            assert_eq!(shown_of(&delivery(items)), Err(Error::Malformed));
        }
        let whole = delivery(&[32, HEAD + 40]);
        for n in 0..1 + 34 + 2 + HEAD + 40 {
            assert_eq!(shown_of(&whole[..n]), Err(Error::Malformed), "{n}");
        }
        assert_eq!(shown_of(&delivery(&[HEAD; 3])).unwrap().len(), 3 + HEAD);
    }
}
