//! System calls.

use super::bytes::Key;

/// A stretch of memory, as the machine's calls take it.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Slice<'a> {
    start: *const u8,
    len: u64,
    _lifetime: core::marker::PhantomData<&'a [u8]>,
}

pub fn slice(b: &[u8]) -> Slice<'_> {
    Slice { start: b.as_ptr(), len: b.len() as u64, _lifetime: core::marker::PhantomData }
}

unsafe extern "C" {
    fn sol_log_data(parts: *const Slice, n: u64);
    fn sol_keccak256(parts: *const Slice, n: u64, out: *mut [u8; 32]) -> u64;
    fn sol_secp256k1_recover(hash: *const u8, parity: u64, signature: *const u8, out: *mut u8) -> u64;
    fn sol_try_find_program_address(
        seeds: *const Slice,
        n: u64,
        program: *const Key,
        out: *mut Key,
        bump: *mut u8,
    ) -> u64;
    fn sol_get_clock_sysvar(out: *mut [u64; 5]) -> u64;
    fn sol_get_rent_sysvar(out: *mut [u64; 3]) -> u64;
}

/// Writes an event. A reader has to make sure that this program was running: others can write the same bytes.
pub fn event(parts: &[Slice]) {
    unsafe { sol_log_data(parts.as_ptr(), parts.len() as u64) }
}

pub fn keccak(parts: &[Slice], out: &mut [u8; 32]) {
    unsafe { sol_keccak256(parts.as_ptr(), parts.len() as u64, out) };
}

/// The public key (x | y) that signed `hash`, if there is one. `signature` is r | s.
pub fn recover(hash: &[u8; 32], parity: u8, signature: &[u8; 64], out: &mut [u8; 64]) -> bool {
    unsafe { sol_secp256k1_recover(hash.as_ptr(), parity as u64, signature.as_ptr(), out.as_mut_ptr()) == 0 }
}

/// Canonical address and bump of `seeds` under `program`.
pub fn find_address(seeds: &[Slice], program: &Key, out: &mut Key) -> Option<u8> {
    let mut bump = 0;
    let r = unsafe { sol_try_find_program_address(seeds.as_ptr(), seeds.len() as u64, program, out, &mut bump) };
    if r == 0 { Some(bump) } else { None }
}

/// Seconds since 1970.
pub fn now() -> Option<u64> {
    let mut clock = [0u64; 5];
    let r = unsafe { sol_get_clock_sysvar(&mut clock) };
    if r == 0 && clock[4] >> 63 == 0 { Some(clock[4]) } else { None }
}

/// Lamports that an account of `len` bytes must hold.
pub fn rent(len: usize) -> Option<u64> {
    let mut rent = [0u64; 3];
    if unsafe { sol_get_rent_sysvar(&mut rent) } != 0 {
        return None;
    }
    // lamports per byte (and year), and the years: a float that is 1.0 or 2.0
    let years = match rent[1] {
        0x3ff0_0000_0000_0000 => 1,
        0x4000_0000_0000_0000 => 2,
        _ => return None,
    };
    super::math::mul(super::math::mul(len as u64 + 128, rent[0])?, years)
}
