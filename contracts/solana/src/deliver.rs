//! The destination side: attested messages are executed once; what cannot be paid becomes a claim.
//!
//! Accounts: relayer, committee, system program, token program; then for each whole message, in their order: anchor,
//! authority, remote anchor, tracker, claim, where it is paid to, vault (for SOL anything); for a refund also path and the tracker
//! of the message that it answers. What answers a removal of liquidity is paid to the recipient's position.
//!
//! Data: count u8 | per item: length u16 and bytes: 32, the hash of a message of the batch that is not executed here, or a whole
//! message | epoch u32 and attestation.

use crate::attest;
use crate::context::Context;
use crate::error::{Error, Result};
use crate::exit;
use crate::lane;
use crate::message::{self, Message, REFUND_DATA};
use crate::pay::Pool;
use crate::rt::bytes::{Key, Reader};
use crate::rt::sys::{event, slice};
use crate::state::{Anchor, Authority, Claim, Committee, Remote, Tracker};

const MAX_ITEMS: usize = 16;
const FIRST: usize = 4;
pub const POSTED: usize = FIRST;
const GROUP: usize = 7;
const REFUND_GROUP: usize = 9;

// places inside a group
const AUTHORITY: usize = 1;
const REMOTE: usize = 2;
const TRACKER: usize = 3;
const CLAIM: usize = 4;
const TO: usize = 5;
const VAULT: usize = 6;
const PATH: usize = 7;
const REFUND_TRACKER: usize = 8;

// outcomes
pub const PAID: u8 = 1;
pub const NO_LIQUIDITY: u8 = 2;
pub const OVER_LIMIT: u8 = 3;
pub const DELAYED: u8 = 4;
pub const REFUSED: u8 = 5;

// first bytes of events
const DELIVERED: u8 = 80;
const SKIPPED: u8 = 81;

pub fn deliver(ctx: &Context, data: Reader) -> Result<()> {
    attested(ctx, data, FIRST)
}

/// Of a posted delivery, which stands before the accounts of its one whole message.
pub fn deliver_one(ctx: &Context, data: Reader) -> Result<()> {
    attested(ctx, data, POSTED + 1)
}

/// Executes what was attested. `first` is the place of the first whole message's accounts.
fn attested(ctx: &Context, mut data: Reader, first: usize) -> Result<()> {
    let c = ctx.committee()?;
    if ctx.now < c.frozen_until.get() {
        return Err(Error::Paused);
    }
    let count = data.u8()? as usize;
    if count == 0 || count > MAX_ITEMS {
        return Err(Error::Malformed);
    }
    let items = data.0;
    let mut hashes = [0u8; 32 * MAX_ITEMS];
    let whole = read_items(&mut data, count, &mut hashes)?;
    if whole == 0 || (whole > 1 && first > FIRST) {
        return Err(Error::Malformed);
    }
    let mut digest = [0u8; 32];
    attest::batch_digest(&c.domain, &hashes[..32 * count], &mut digest);
    attest::authenticate(c, ctx.now, &digest, data.0)?;
    run(ctx, c, &Batch { items, whole, first })
}

/// Hashes of all items; how many of them are whole messages.
#[inline(never)]
fn read_items(data: &mut Reader, count: usize, hashes: &mut [u8; 32 * MAX_ITEMS]) -> Result<usize> {
    let mut whole = 0;
    let mut i = 0;
    while i < count {
        let len = data.u16()? as usize;
        let item = data.take(len)?;
        let mut hash = [0u8; 32];
        if len == 32 {
            hash.copy_from_slice(item);
        } else {
            attest::message_hash(&Message::read(item)?, &mut hash);
            whole += 1;
        }
        hashes[32 * i..32 * i + 32].copy_from_slice(&hash);
        i += 1;
    }
    Ok(whole)
}

/// What was attested.
struct Batch<'a> {
    items: &'a [u8],
    /// how many items are whole messages
    whole: usize,
    /// place of the accounts of the first of these
    first: usize,
}

/// Executes the whole messages among the items. One that cannot run is an error when it is alone; else it is skipped (CON-15).
#[inline(never)]
fn run(ctx: &Context, c: &Committee, b: &Batch) -> Result<()> {
    let mut r = Reader(b.items);
    let (mut done, mut base) = (0, b.first);
    while done < b.whole {
        let len = r.u16()? as usize;
        let item = r.take(len)?;
        if len != 32 {
            let m = Message::read(item)?;
            if let Some(why) = execute(ctx, c, &m, base)? {
                if b.whole == 1 {
                    return Err(why);
                }
                event(&[slice(&[SKIPPED]), slice(m.uid()), slice(&(why as u16).to_le_bytes())]);
            }
            base += if m.kind() == message::REFUND { REFUND_GROUP } else { GROUP };
            done += 1;
        }
    }
    Ok(())
}

/// Executes one message. Some: why it cannot run; nothing has changed then. An error is a mistake in the accounts.
#[inline(never)]
fn execute(ctx: &Context, c: &Committee, m: &Message, base: usize) -> Result<Option<Error>> {
    if *m.dst_chain() != c.chain {
        return Ok(Some(Error::WrongChain));
    }
    if m.dst_anchor() != *ctx.at(base)?.key() {
        return Ok(Some(Error::NotAnchor));
    }
    let Ok(a) = ctx.pool(base) else { return Ok(Some(Error::NotAnchor)) };
    let Ok(r) = ctx.remote(base + REMOTE, base) else { return Ok(Some(Error::NotAnchor)) };
    // CON-05
    if r.chain != *m.src_chain() || r.remote.is_zero() || r.remote != m.src_anchor() {
        return Ok(Some(Error::NotAnchor));
    }
    if marked(ctx, base + TRACKER, m.uid())? {
        return Ok(Some(Error::AlreadyExecuted));
    }
    let t = ctx.authority(base + AUTHORITY, base)?;
    match m.kind() {
        message::REFUND => {
            if let Some(why) = refund_fits(ctx, c, (*m, t), base)? {
                return Ok(Some(why));
            }
            mark(ctx, base + REFUND_TRACKER, original(m)?)?;
        }
        message::SWAP | message::REMOVE_LIQUIDITY => {
            if ctx.now < c.inbound_until.get() {
                return Ok(Some(Error::Paused));
            }
        }
        _ => return Ok(Some(Error::InvalidIndicator)),
    }
    mark(ctx, base + TRACKER, m.uid())?;
    first(ctx, m, (a, t, r), base)?;
    Ok(None)
}

/// The uid that a refund answers.
fn original<'a>(m: &Message<'a>) -> Result<&'a [u8; 32]> {
    m.data().get(..32).and_then(|b| b.try_into().ok()).ok_or(Error::InvalidIndicator)
}

/// SR-14: a refund answers a swap or a removal of liquidity that this pool sent to that chain, once.
#[inline(never)]
fn refund_fits(ctx: &Context, c: &Committee, what: (Message, &Authority), base: usize) -> Result<Option<Error>> {
    let (m, t) = what;
    if m.data().len() != REFUND_DATA || !matches!(m.data()[32], message::SWAP | message::REMOVE_LIQUIDITY) {
        return Ok(Some(Error::InvalidIndicator));
    }
    let uid = original(&m)?;
    let path = ctx.path(base + PATH, base)?;
    if path.dst_chain_id != *m.src_chain() {
        return Err(Error::BadAccount);
    }
    let sequence = u32::from_be_bytes([uid[28], uid[29], uid[30], uid[31]]);
    let own = message::uid(&c.chain, m.src_chain(), &t.pool_id, sequence);
    if own != *uid || sequence as u64 >= path.nonce.get() {
        return Ok(Some(Error::InvalidIndicator));
    }
    if marked(ctx, base + REFUND_TRACKER, uid)? {
        return Ok(Some(Error::AlreadyExecuted));
    }
    Ok(None)
}

/// Whether a uid's bit is set; a page that does not exist has none.
#[inline(never)]
fn marked(ctx: &Context, place: usize, uid: &[u8; 32]) -> Result<bool> {
    let (page, bit) = message::page_of(uid);
    let account = ctx.at(place)?;
    if account.empty() {
        // It has to be this uid's page that does not exist, not any other account: `mark` derives it.
        return Ok(false);
    }
    Ok(tracker(ctx, place, &page)?.bits[bit >> 3] >> (bit & 7) & 1 == 1)
}

/// A page that exists, if it is this one.
fn tracker(ctx: &Context, place: usize, page: &[u8; 32]) -> Result<&'static mut Tracker> {
    let t = ctx.change::<Tracker>(place)?;
    if t.committee != *ctx.at(1)?.key() || t.page != *page { Err(Error::BadAccount) } else { Ok(t) }
}

/// Sets a uid's bit, on a new page if there is none. It looks at the page again: where a refund's two pages should stand, one
/// empty account could stand twice, and `marked` saw it empty.
#[inline(never)]
fn mark(ctx: &Context, place: usize, uid: &[u8; 32]) -> Result<()> {
    let (page, bit) = message::page_of(uid);
    if ctx.at(place)?.empty() {
        let committee = ctx.at(1)?.key();
        let (t, _) = ctx.create_own::<Tracker>(place, &[slice(b"index tracker"), slice(&committee.0), slice(&page)])?;
        t.committee = *committee;
        t.page = page;
    }
    let t = tracker(ctx, place, &page)?;
    t.bits[bit >> 3] |= 1 << (bit & 7);
    Ok(())
}

/// Pays a message that has just been marked, or stores what it is owed.
#[inline(never)]
fn first(ctx: &Context, m: &Message, pool: (&mut Anchor, &mut Authority, &mut Remote), base: usize) -> Result<()> {
    let (a, t, r) = pool;
    lane::refill(r, t.delay_over.get(), ctx.now);
    let amount = m.amount();
    let mut outcome = DELAYED;
    // SR-05, SR-35: what exceeds what may be paid at once waits, whatever else may be in its way; the rest counts at once
    if amount <= r.available_quick.get() as u128 {
        r.available_quick.set(r.available_quick.get() - amount as u64);
        let s = Settlement {
            places: (base + AUTHORITY, base + TO, base + VAULT),
            owed: amount,
            whole: true,
            position: m.gives_back(),
            past_lane: false,
        };
        outcome = settle(ctx, &s, (a, t, r), &m.recipient())?.0;
    }
    if outcome != PAID {
        store(ctx, base + CLAIM, m, outcome)?.owed.set(amount);
        r.open_claims.set(r.open_claims.get() + 1);
    }
    event(&[slice(&[DELIVERED, outcome]), slice(m.uid()), slice(&t.anchor.0)]);
    Ok(())
}

#[inline(never)]
fn store(ctx: &Context, place: usize, m: &Message, outcome: u8) -> Result<&'static mut Claim> {
    let committee = ctx.at(1)?.key();
    let (claim, _) = ctx.create_own::<Claim>(place, &[slice(b"claim"), slice(&committee.0), slice(m.uid())])?;
    claim.outcome = outcome;
    claim.committee = *committee;
    claim.payer = *ctx.at(0)?.key();
    attest::message_hash(&m.shown(), &mut claim.hash);
    claim.opened_at.set(ctx.now);
    Ok(claim)
}

/// A payment to be tried.
pub struct Settlement {
    /// of authority, recipient, vault
    pub places: (usize, usize, usize),
    /// common decimals
    pub owed: u128,
    /// all or nothing, as a first delivery pays
    pub whole: bool,
    /// into the recipient's position, which takes nothing out of the pool
    pub position: bool,
    /// whatever the lane lets in, of which it uses up what there is and credits nothing
    pub past_lane: bool,
}

/// Pays what is owed, through the lane (SR-05), which is up to date. Outcome, and what was paid; nothing has changed unless the
/// outcome is PAID. Paying is the last thing it does.
#[inline(never)]
pub fn settle(
    ctx: &Context,
    s: &Settlement,
    pool: (&Anchor, &mut Authority, &mut Remote),
    recipient: &Key,
) -> Result<(u8, u64)> {
    let (a, t, r) = pool;
    let mut paid = if s.past_lane { u64::MAX } else { r.available_in.get() };
    // why a payment that cannot be made is refused: a part may be too small for a recipient that could take the whole (SR-14)
    let mut lacking = REFUSED;
    if s.owed <= paid as u128 {
        paid = s.owed as u64;
    } else if s.whole || paid == 0 {
        return Ok((OVER_LIMIT, 0));
    } else {
        lacking = OVER_LIMIT;
    }
    if s.position {
        let back = exit::Back { place: s.places.1, owner: recipient, amount: paid };
        if !exit::give_back(ctx, &back, t)? {
            return Ok((REFUSED, 0));
        }
        pass(r, s, paid);
        return Ok((PAID, paid));
    }
    let liquidity = t.liquidity.get();
    if paid > liquidity {
        if s.whole || liquidity == 0 {
            return Ok((NO_LIQUIDITY, 0));
        }
        paid = liquidity;
        lacking = NO_LIQUIDITY;
    }
    let to = ctx.at(s.places.1)?;
    let pool = Pool::new(ctx, a, (s.places.0, s.places.2))?;
    if !pool.payable(to, recipient, paid)? {
        return Ok((lacking, 0));
    }
    pass(r, s, paid);
    t.liquidity.set(liquidity - paid);
    pool.pay(to, paid)?;
    Ok((PAID, paid))
}

/// Takes what is paid of the lane.
fn pass(r: &mut Remote, s: &Settlement, paid: u64) {
    if s.past_lane { r.available_in.set(r.available_in.get().saturating_sub(paid)) } else { lane::debit_in(r, paid) }
}
