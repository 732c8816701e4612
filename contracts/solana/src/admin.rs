//! Committee, owner, guardian, pauses. Accounts: signer, committee, and for the owner's acts its proposal.

use crate::attest;
use crate::context::Context;
use crate::error::{Error, Result};
use crate::rt::account::Account;
use crate::rt::bytes::{Key, Reader};
use crate::rt::sys::{Slice, event, keccak, slice};
use crate::state::{Committee, Proposal};

const ROTATION_GRACE: u64 = 2 * 86_400;
const GUARDIAN_PAUSE: u64 = 7 * 86_400;
const MAX_OWNER_DELAY: u32 = 30 * 86_400;
/// How long an act may be done once it is ready.
const PROPOSAL_LIFE: u64 = 14 * 86_400;
/// Most accounts that an act of the owner names.
const MAX_ACT_ACCOUNTS: usize = 24;
const FOREVER: u64 = u64::MAX;

const OUTBOUND: u8 = 1;
const INBOUND: u8 = 2;
const FREEZE: u8 = 3;

// first bytes of events
const INITIALIZED: u8 = 1;
const ROTATED: u8 = 2;
const PROPOSED: u8 = 3;
const WITHDRAWN: u8 = 4;
const OWNER: u8 = 5;
const PENDING_OWNER: u8 = 6;
const GUARDIAN: u8 = 7;
const OWNER_DELAY: u8 = 8;
const PAUSED: u8 = 9;
const GRACE_ENDED: u8 = 10;

pub type Act = fn(&Context, Reader) -> Result<()>;

/// Data: chain u32 BE | salt | owner | guardian | set. Accounts: payer, committee, system program. By anybody: the address
/// commits to all of it.
pub fn initialize(ctx: &Context, mut data: Reader) -> Result<()> {
    let mut hash = [0u8; 32];
    keccak(&[slice(data.0)], &mut hash);
    let (c, bump) = ctx.create_own::<Committee>(1, &[slice(b"committee"), slice(&hash)])?;
    c.bump = bump;
    c.chain = *data.array()?;
    attest::domain(data.array()?, &mut c.domain);
    c.owner = data.key()?;
    c.guardian = data.key()?;
    if c.owner.is_zero() || c.guardian.is_zero() {
        return Err(Error::NullAddress);
    }
    let epoch = u32::from_be_bytes(*Reader(data.0).array()?);
    attest::read_set(data.0, epoch, &mut c.current)?;
    event(&[slice(&[INITIALIZED]), slice(&ctx.at(1)?.key().0)]);
    Ok(())
}

/// Data: length u16 of the new set | set | epoch and attestation of the current set. Accounts: anybody, committee. CON-13.
pub fn rotate(ctx: &Context, mut data: Reader) -> Result<()> {
    let c = ctx.change::<Committee>(1)?;
    if ctx.now < c.frozen_until.get() {
        return Err(Error::Paused);
    }
    let len = data.u16()? as usize;
    let set = data.take(len)?;
    let epoch = c.current.epoch.get();
    let mut digest = [0u8; 32];
    attest::rotation_digest(&c.domain, epoch, set, &mut digest);
    attest::authenticate(c, u64::MAX, &digest, data.0)?;
    c.previous = c.current;
    c.previous_until.set(ctx.now.saturating_add(ROTATION_GRACE));
    let next = epoch.checked_add(1).ok_or(Error::BadSet)?;
    attest::read_set(set, next, &mut c.current)?;
    event(&[slice(&[ROTATED]), slice(&ctx.at(1)?.key().0), slice(set)]);
    Ok(())
}

/// Data: hash. Accounts: owner, committee, proposal, system program.
pub fn propose(ctx: &Context, mut data: Reader) -> Result<()> {
    let c = ctx.committee()?;
    let hash: &[u8; 32] = data.array()?;
    data.end()?;
    owner(ctx, c)?;
    let committee = ctx.at(1)?.key();
    let (p, _) = ctx.create_own::<Proposal>(2, &[slice(b"proposal"), slice(&committee.0), slice(hash)])?;
    p.committee = *committee;
    p.hash = *hash;
    p.ready_at.set(ctx.now.saturating_add(c.owner_delay.get() as u64));
    event(&[slice(&[PROPOSED]), slice(&committee.0), slice(hash), slice(&p.ready_at.get().to_le_bytes())]);
    Ok(())
}

/// Accounts: owner, committee, proposal.
pub fn withdraw_proposal(ctx: &Context, data: Reader) -> Result<()> {
    data.end()?;
    owner(ctx, ctx.committee()?)?;
    let p = ctx.change::<Proposal>(2)?;
    if p.committee != *ctx.at(1)?.key() {
        return Err(Error::BadAccount);
    }
    event(&[slice(&[WITHDRAWN]), slice(&p.committee.0), slice(&p.hash)]);
    close(ctx, 2)
}

fn owner<'a>(ctx: &'a Context, c: &Committee) -> Result<&'a Account> {
    let signer = ctx.signer(0)?;
    if *signer.key() == c.owner { Ok(signer) } else { Err(Error::NoPermission) }
}

/// Gives an account's rent to the signer at place 0.
pub fn close(ctx: &Context, place: usize) -> Result<()> {
    ctx.writable(place)?.close(ctx.writable(0)?).ok_or(Error::BadAccount)
}

/// Runs an act of the owner: at once while the delay is zero, afterwards only as it was proposed and when it is ready.
#[inline(never)]
pub fn by_owner(ctx: &Context, data: Reader, act: Act) -> Result<()> {
    let c = ctx.committee()?;
    owner(ctx, c)?;
    if c.owner_delay.get() == 0 {
        return act(ctx, data);
    }
    let mut hash = [0u8; 32];
    act_hash(ctx, &mut hash)?;
    let p = ctx.change::<Proposal>(2).map_err(|_| Error::NotProposed)?;
    let ready = p.ready_at.get();
    let fits = p.committee == *ctx.at(1)?.key() && p.hash == hash;
    if !fits || ctx.now < ready || ctx.now >= ready.saturating_add(PROPOSAL_LIFE) {
        return Err(Error::NotProposed);
    }
    act(ctx, data)?;
    close(ctx, 2) // last: lamports move without a call
}

/// keccak256 of the instruction's data and of the keys of all accounts from the fourth on.
#[inline(never)]
fn act_hash(ctx: &Context, out: &mut [u8; 32]) -> Result<()> {
    let n = ctx.input.len();
    if n > MAX_ACT_ACCOUNTS {
        return Err(Error::BadAccount);
    }
    let mut parts: [Slice; MAX_ACT_ACCOUNTS + 1] = [slice(ctx.input.data); MAX_ACT_ACCOUNTS + 1];
    let mut used = 1;
    let mut i = 3;
    while i < n {
        parts[used] = slice(&ctx.at(i)?.key().0);
        used += 1;
        i += 1;
    }
    keccak(&parts[..used], out);
    Ok(())
}

/// What only tightens: by the guardian at once, by the owner after the delay.
pub fn tighten(ctx: &Context, data: Reader, act: Act) -> Result<()> {
    let c = ctx.committee()?;
    if *ctx.signer(0)?.key() == c.guardian { act(ctx, data) } else { by_owner(ctx, data, act) }
}

/// Data: new owner. It has to accept.
pub fn transfer_ownership(ctx: &Context, mut data: Reader) -> Result<()> {
    let c = ctx.change::<Committee>(1)?;
    c.pending_owner = data.key()?;
    data.end()?;
    role_event(ctx, PENDING_OWNER, &c.pending_owner)
}

/// Accounts: proposed owner, committee.
pub fn accept_ownership(ctx: &Context, data: Reader) -> Result<()> {
    data.end()?;
    let c = ctx.change::<Committee>(1)?;
    let signer = *ctx.signer(0)?.key();
    if c.pending_owner.is_zero() || signer != c.pending_owner {
        return Err(Error::NoPermission);
    }
    c.owner = signer;
    c.pending_owner = Key::ZERO;
    role_event(ctx, OWNER, &c.owner)
}

/// Data: new guardian.
pub fn set_guardian(ctx: &Context, mut data: Reader) -> Result<()> {
    let c = ctx.change::<Committee>(1)?;
    let guardian = data.key()?;
    data.end()?;
    if guardian.is_zero() {
        return Err(Error::NullAddress);
    }
    c.guardian = guardian;
    role_event(ctx, GUARDIAN, &c.guardian)
}

fn role_event(ctx: &Context, kind: u8, who: &Key) -> Result<()> {
    event(&[slice(&[kind]), slice(&ctx.at(1)?.key().0), slice(&who.0)]);
    Ok(())
}

/// Data: seconds u32. It only grows.
pub fn set_owner_delay(ctx: &Context, mut data: Reader) -> Result<()> {
    let c = ctx.change::<Committee>(1)?;
    let delay = data.u32()?;
    data.end()?;
    if delay < c.owner_delay.get() || delay > MAX_OWNER_DELAY {
        return Err(Error::BadConfig);
    }
    c.owner_delay.set(delay);
    event(&[slice(&[OWNER_DELAY]), slice(&ctx.at(1)?.key().0), slice(&delay.to_le_bytes())]);
    Ok(())
}

/// Ends the grace of the previous set.
pub fn end_grace(ctx: &Context, data: Reader) -> Result<()> {
    data.end()?;
    let c = ctx.change::<Committee>(1)?;
    c.previous.epoch.set(0);
    c.previous_until.set(0);
    event(&[slice(&[GRACE_ENDED]), slice(&ctx.at(1)?.key().0)]);
    Ok(())
}

/// Data: what u8 (1 outbound, 2 inbound, 3 freeze) | of one path u8 | on u8. Accounts: signer, committee, proposal, and for one
/// path its pool and the path.
///
/// SR-28: the guardian's first pause opens a window of 7 days; what the guardian pauses ends with it, and only the owner's
/// release opens the next.
pub fn set_paused(ctx: &Context, data: Reader) -> Result<()> {
    if *ctx.signer(0)?.key() != ctx.committee()?.guardian {
        return by_owner(ctx, data, pause_by_owner);
    }
    let c = ctx.change::<Committee>(1)?;
    let p = read_pause(data)?;
    if !p.on {
        return Err(Error::NoPermission);
    }
    let window = &mut c.windows[p.what as usize - 1];
    if window.get() == 0 {
        window.set(ctx.now.saturating_add(GUARDIAN_PAUSE));
    } else if window.get() <= ctx.now {
        return Err(Error::NoPermission);
    }
    let until = window.get();
    apply_pause(ctx, c, &p, until)
}

fn pause_by_owner(ctx: &Context, data: Reader) -> Result<()> {
    let c = ctx.change::<Committee>(1)?;
    let p = read_pause(data)?;
    if !p.on && !p.one_path {
        c.windows[p.what as usize - 1].set(0);
    }
    apply_pause(ctx, c, &p, FOREVER)
}

struct Pause {
    what: u8,
    one_path: bool,
    on: bool,
}

fn read_pause(mut data: Reader) -> Result<Pause> {
    let (what, one, on) = (data.u8()?, data.u8()?, data.u8()?);
    data.end()?;
    if !(OUTBOUND..=FREEZE).contains(&what) || one > 1 || on > 1 || (one == 1 && what != OUTBOUND) {
        return Err(Error::BadConfig);
    }
    Ok(Pause { what, one_path: one == 1, on: on == 1 })
}

fn apply_pause(ctx: &Context, c: &mut Committee, p: &Pause, until: u64) -> Result<()> {
    let field = if p.one_path {
        ctx.pool(3)?;
        &mut ctx.path(4, 3)?.paused_until
    } else {
        match p.what {
            OUTBOUND => &mut c.outbound_until,
            INBOUND => &mut c.inbound_until,
            _ => &mut c.frozen_until,
        }
    };
    // a shorter pause never replaces a longer one
    let value = if !p.on { 0 } else { field.get().max(until) };
    field.set(value);
    let what = [PAUSED, p.what, p.one_path as u8, p.on as u8];
    let key = if p.one_path { ctx.at(4)?.key() } else { ctx.at(1)?.key() };
    event(&[slice(&what), slice(&key.0), slice(&value.to_le_bytes())]);
    Ok(())
}
