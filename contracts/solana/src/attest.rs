//! Digests and signatures of the committee (docs/adr/0002-message.md). The same bytes as on every other chain (CON-14).

use crate::error::{Error, Result};
use crate::message::Message;
use crate::rt::bytes::Reader;
use crate::rt::sys::{keccak, recover, slice};
use crate::state::{Committee, MAX_MEMBERS, Set};

/// keccak256 of "Message(uint256 uid,bytes32 srcAnchor,bytes32 dstAnchor,bytes payload)"
const MESSAGE_TYPE: [u8; 32] = [
    0xe0, 0xbb, 0x78, 0x25, 0x9a, 0xcc, 0xf3, 0xa7, 0x32, 0xea, 0xb9, 0x55, 0xed, 0x3e, 0x7f, 0xeb, 0x54, 0x4f, 0xe2,
    0xcc, 0xa3, 0xed, 0xc3, 0xa3, 0xa1, 0xab, 0x1b, 0x99, 0x5b, 0x57, 0x21, 0xd0,
];
/// keccak256 of "Batch(Message[] messages)" and the message's type
const BATCH_TYPE: [u8; 32] = [
    0x16, 0xba, 0x1c, 0x56, 0x8b, 0x32, 0x9a, 0x8d, 0x97, 0x31, 0x2f, 0x0f, 0x1e, 0xb0, 0xe1, 0xd2, 0xf6, 0x36, 0x91,
    0xab, 0x3c, 0x72, 0x99, 0xfb, 0x73, 0xbb, 0x52, 0xea, 0x43, 0xd3, 0x74, 0x30,
];
/// Half the order of secp256k1.
const HALF_N: [u8; 32] = [
    0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x5d, 0x57, 0x6e,
    0x73, 0x57, 0xa4, 0x50, 0x1d, 0xdf, 0xe9, 0x2f, 0x46, 0x68, 0x1b, 0x20, 0xa0,
];

fn hash(bytes: &[u8]) -> [u8; 32] {
    let mut h = [0; 32];
    keccak(&[slice(bytes)], &mut h);
    h
}

/// Separator of the domain that `salt` names.
#[inline(never)]
pub fn domain(salt: &[u8; 32], out: &mut [u8; 32]) {
    let kind = hash(b"EIP712Domain(string name,string version,bytes32 salt)");
    let name = hash(b"Bridge");
    let version = hash(b"1");
    keccak(&[slice(&kind), slice(&name), slice(&version), slice(salt)], out);
}

/// Struct hash of a message.
#[inline(never)]
pub fn message_hash(m: &Message, out: &mut [u8; 32]) {
    let payload = hash(m.payload());
    keccak(&[slice(&MESSAGE_TYPE), slice(&m.0[..96]), slice(&payload)], out);
}

#[inline(never)]
fn digest(domain: &[u8; 32], structure: &[u8; 32], out: &mut [u8; 32]) {
    keccak(&[slice(&[0x19, 1]), slice(domain), slice(structure)], out);
}

/// Digest of a batch; `hashes` are its messages' struct hashes, one after another.
#[inline(never)]
pub fn batch_digest(domain: &[u8; 32], hashes: &[u8], out: &mut [u8; 32]) {
    let list = hash(hashes);
    let mut structure = [0; 32];
    keccak(&[slice(&BATCH_TYPE), slice(&list)], &mut structure);
    digest(domain, &structure, out);
}

/// Digest of the rotation from `epoch` to the set with these bytes.
#[inline(never)]
pub fn rotation_digest(domain: &[u8; 32], epoch: u32, set: &[u8], out: &mut [u8; 32]) {
    let kind = hash(b"Rotation(uint256 fromEpoch,bytes32 newSet)");
    let mut from = [0u8; 32];
    from[28..].copy_from_slice(&epoch.to_be_bytes());
    let new = hash(set);
    let mut structure = [0; 32];
    keccak(&[slice(&kind), slice(&from), slice(&new)], &mut structure);
    digest(domain, &structure, out);
}

/// Reads epoch u32 | k u8 | n u8 | members (big endian) and demands that it is well formed (CON-13).
#[inline(never)]
pub fn read_set(bytes: &[u8], epoch: u32, out: &mut Set) -> Result<()> {
    let mut r = Reader(bytes);
    let stated = u32::from_be_bytes(*r.array()?);
    let (k, n) = (r.u8()?, r.u8()?);
    if stated != epoch || epoch == 0 || n as usize > MAX_MEMBERS || k > n || 2 * k as u32 <= n as u32 {
        return Err(Error::BadSet);
    }
    out.epoch.set(epoch);
    (out.k, out.n) = (k, n);
    out.members = [[0; 20]; MAX_MEMBERS];
    let mut last = [0u8; 20];
    let mut i = 0;
    while i < n as usize {
        let member: &[u8; 20] = r.array()?;
        if !less(&last, member) {
            return Err(Error::BadSet);
        }
        last = *member;
        out.members[i] = last;
        i += 1;
    }
    r.end().map_err(|_| Error::BadSet)
}

/// a < b, as big-endian numbers of one length.
fn less(a: &[u8], b: &[u8]) -> bool {
    let mut i = 0;
    while i < a.len() && i < b.len() {
        if a[i] != b[i] {
            return a[i] < b[i];
        }
        i += 1;
    }
    false
}

/// CON-04. `proof` is epoch u32 (little endian) | bitmap u16 BE | signatures; it fills the rest of the instruction.
/// At `now` (seconds since 1970) the previous set may still count; at `u64::MAX` the current set alone.
#[inline(never)]
pub fn authenticate(c: &Committee, now: u64, digest: &[u8; 32], proof: &[u8]) -> Result<()> {
    let mut proof = Reader(proof);
    let epoch = proof.u32()?;
    if epoch == c.current.epoch.get() {
        return check(&c.current, digest, proof.0);
    }
    if epoch != 0 && epoch == c.previous.epoch.get() && now <= c.previous_until.get() {
        return check(&c.previous, digest, proof.0);
    }
    Err(Error::BadSet)
}

/// Demands that at least k distinct members signed; the bitmap's order makes repeating one impossible.
#[inline(never)]
fn check(set: &Set, digest: &[u8; 32], proof: &[u8]) -> Result<()> {
    let mut proof = Reader(proof);
    let bits = u16::from_be_bytes(*proof.array()?) as u32;
    if bits >> set.n != 0 || set.k == 0 {
        return Err(Error::BadSignature);
    }
    let mut count = 0u8;
    let mut i = 0;
    while i < set.n as usize {
        if bits >> i & 1 == 1 {
            if !signed_by(&set.members[i], digest, proof.array().map_err(|_| Error::BadSignature)?) {
                return Err(Error::BadSignature);
            }
            count += 1;
        }
        i += 1;
    }
    if count < set.k || proof.end().is_err() {
        return Err(Error::BadSignature);
    }
    Ok(())
}

/// Whether a compact signature (EIP-2098), low s alone, is this member's.
#[inline(never)]
fn signed_by(member: &[u8; 20], digest: &[u8; 32], compact: &[u8; 64]) -> bool {
    let mut signature = *compact;
    let parity = signature[32] >> 7;
    signature[32] &= 0x7f;
    if less(&HALF_N, &signature[32..]) {
        return false;
    }
    let mut key = [0u8; 64];
    if !recover(digest, parity, &signature, &mut key) {
        return false;
    }
    let h = hash(&key);
    h[12..] == *member
}
