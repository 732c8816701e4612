//! Three leaky buckets per lane: what may leave, what may arrive, what may be paid without the delay. Each holds at most its
//! cap and refills by it per day; what passes one way credits the other, so that net flow is what is limited (CON-06).

use crate::error::{Error, Result};
use crate::rt::math::mul_div;
use crate::state::Remote;

pub const DAY: u64 = 86_400;
/// Caps stay below 2^63: an account's balance never exceeds 64 bits, and no sum of two wraps.
pub const MAX_CAP: u64 = (1 << 63) - 1;

/// What a bucket holds after `elapsed` seconds, and what is credited to it.
fn refilled(available: u64, cap: u64, elapsed: u64, credit: u64) -> u64 {
    if elapsed >= DAY {
        return cap;
    }
    let more = mul_div(cap, elapsed, DAY).unwrap_or(cap);
    let sum = available.saturating_add(more).saturating_add(credit);
    if sum > cap { cap } else { sum }
}

/// Brings all buckets up to now.
pub fn refill(r: &mut Remote, delay_over: u64, now: u64) {
    let elapsed = now.saturating_sub(r.last.get());
    r.available_out.set(refilled(r.available_out.get(), r.cap_out.get(), elapsed, 0));
    r.available_in.set(refilled(r.available_in.get(), r.cap_in.get(), elapsed, 0));
    r.available_quick.set(refilled(r.available_quick.get(), delay_over, elapsed, 0));
    if now > r.last.get() {
        r.last.set(now);
    }
}

/// Takes an outgoing amount. The buckets are up to date.
pub fn debit_out(r: &mut Remote, delay_over: u64, amount: u64) -> Result<()> {
    if r.cap_out.get() == 0 {
        return Err(Error::Paused); // closed for outbound (SR-29)
    }
    let Some(rest) = r.available_out.get().checked_sub(amount) else { return Err(Error::RateLimited) };
    r.available_out.set(rest);
    r.available_in.set(refilled(r.available_in.get(), r.cap_in.get(), 0, amount));
    r.available_quick.set(refilled(r.available_quick.get(), delay_over, 0, amount));
    Ok(())
}

/// Takes an incoming amount, of which at most `available_in` may pass; the caller has compared. The buckets are up to date.
pub fn debit_in(r: &mut Remote, amount: u64) {
    r.available_in.set(r.available_in.get().saturating_sub(amount));
    r.available_out.set(refilled(r.available_out.get(), r.cap_out.get(), 0, amount));
}

/// Other caps: what was available stays, bounded by the new ones. A new lane starts with its buckets full.
pub fn recap(r: &mut Remote, cap_out: u64, cap_in: u64, full: bool) -> Result<()> {
    if cap_out > MAX_CAP || cap_in > MAX_CAP {
        return Err(Error::BadConfig);
    }
    r.cap_out.set(cap_out);
    r.cap_in.set(cap_in);
    if full {
        r.available_out.set(cap_out);
        r.available_in.set(cap_in);
        r.available_quick.set(MAX_CAP); // bounded by the threshold at the next refill
        return Ok(());
    }
    r.available_out.set(r.available_out.get().min(cap_out));
    r.available_in.set(r.available_in.get().min(cap_in));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lane(cap_out: u64, cap_in: u64) -> Remote {
        let mut r: Remote = unsafe { core::mem::zeroed() };
        recap(&mut r, cap_out, cap_in, true).unwrap();
        r
    }

    #[test]
    fn con_06_availability_never_exceeds_a_cap_and_refills_in_a_day() {
        let mut r = lane(1000, 2000);
        refill(&mut r, 500, 10);
        assert_eq!((r.available_out.get(), r.available_in.get(), r.available_quick.get()), (1000, 2000, 500));
        debit_out(&mut r, 500, 1000).unwrap();
        assert_eq!(debit_out(&mut r, 500, 1), Err(Error::RateLimited));
        refill(&mut r, 500, 10 + DAY / 2);
        assert_eq!(r.available_out.get(), 500);
        refill(&mut r, 500, 10 + 3 * DAY);
        assert_eq!(r.available_out.get(), 1000);
        refill(&mut r, 500, 5); // a clock that goes back refills nothing
        assert_eq!(r.last.get(), 10 + 3 * DAY);
    }

    #[test]
    fn con_06_releases_in_a_window_stay_below_cap_refill_and_credit() {
        let (cap, quick) = (86_400_000, 1_000_000);
        let mut r = lane(cap, cap);
        let (mut now, mut out, mut released, mut s) = (1u64, 0u64, 0u64, 12345u64);
        for _ in 0..20_000 {
            s = s.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            now += s >> 58;
            refill(&mut r, quick, now);
            let amount = (s >> 20) % 3_000_000;
            if s & 1 == 0 {
                out += if debit_out(&mut r, quick, amount).is_ok() { amount } else { 0 };
            } else if amount <= r.available_in.get() {
                debit_in(&mut r, amount);
                released += amount;
            }
            assert!(r.available_in.get() <= cap && r.available_out.get() <= cap && r.available_quick.get() <= quick);
            assert!(released <= cap + mul_div(cap, now, DAY).unwrap() + out);
        }
        assert!(released > cap);
    }

    #[test]
    fn con_06_what_passes_one_way_credits_the_other() {
        let mut r = lane(1000, 2000);
        refill(&mut r, 500, 1);
        let holds = |r: &Remote| (r.available_out.get(), r.available_in.get(), r.available_quick.get());
        debit_in(&mut r, 900);
        r.available_quick.set(100);
        debit_out(&mut r, 500, 300).unwrap();
        assert_eq!(holds(&r), (700, 1400, 400));
        debit_in(&mut r, 200);
        assert_eq!(holds(&r), (900, 1200, 400));
        debit_out(&mut r, 500, 900).unwrap();
        assert_eq!(holds(&r), (0, 2000, 500));
    }

    #[test]
    fn con_06_a_threshold_above_2_to_the_63rd_never_wraps() {
        let mut r = lane(MAX_CAP, MAX_CAP);
        refill(&mut r, u64::MAX, DAY);
        assert_eq!(r.available_quick.get(), u64::MAX);
        debit_out(&mut r, u64::MAX, MAX_CAP).unwrap();
        assert_eq!((r.available_quick.get(), r.available_in.get()), (u64::MAX, MAX_CAP));
        refill(&mut r, u64::MAX, DAY + DAY / 2);
        assert_eq!(r.available_quick.get(), u64::MAX);
    }

    #[test]
    fn a_closed_lane_lets_nothing_out_and_caps_are_bounded() {
        let mut r = lane(0, 10);
        refill(&mut r, 0, 1);
        assert_eq!(debit_out(&mut r, 0, 0), Err(Error::Paused));
        assert_eq!(recap(&mut r, MAX_CAP + 1, 0, true), Err(Error::BadConfig));
        assert_eq!(recap(&mut r, 0, MAX_CAP + 1, true), Err(Error::BadConfig));
        let mut r = lane(100, 100);
        recap(&mut r, 10, 200, false).unwrap();
        assert_eq!((r.available_out.get(), r.available_in.get()), (10, 100));
        recap(&mut r, 20, 30, false).unwrap();
        assert_eq!((r.available_out.get(), r.available_in.get()), (10, 30));
    }
}
