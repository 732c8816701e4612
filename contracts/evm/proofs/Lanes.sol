// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Claims} from "../src/libraries/Claims.sol";
import {Lane, LaneWord, LaneWordLibrary} from "../src/libraries/Lane.sol";
import {OwedWord} from "../src/types/OwedWord.sol";
import {Law} from "./Law.sol";

/// @notice CON-06, SR-05: how much a lane lets pass. A bucket holds its cap's mantissa with 32 bits behind it; one of a mantissa's
/// units is 2^(shift + exponent) in common decimals.
/// @dev Laws are about one step each, and about what it does exactly. The inequalities of `proveHeld`, `proveUnits` and `proveAdmit`
/// round nothing, so they add up over any number of steps, whenever they are taken: in no time T does more leave than
/// cap + cap * T / day + what came in meanwhile, and the other way round; and in no six hours does more than twice the threshold
/// arrive without waiting.
contract Lanes {
    uint256 private constant POINT = 32;
    uint256 private constant DAY = 86_400;
    uint256 private constant WHOLE = (1 << 24) - 1;
    uint256 private constant WINDOW = 6 hours >> 4; // ticks
    uint256 private constant NEVER = 0xffff << 72;

    /// @dev A lane's word, field by field. An exponent is taken modulo 64: caps are below 2^72.
    struct Books {
        uint16 capOut;
        uint8 exponentOut;
        uint16 capIn;
        uint8 exponentIn;
        uint32 sequence;
        uint32 last;
        uint24 tick;
        uint24 share;
        uint48 outward;
        uint48 inward;
    }

    /// @dev The word of a lane whose buckets hold no more than their caps, as every law leaves them.
    function _word(Books calldata b) private pure returns (LaneWord) {
        Law.given(b.outward <= _full(b.capOut) && b.inward <= _full(b.capIn));
        return LaneWord.wrap(
            _exponentOut(b) << 248 | uint256(b.capOut) << 232 | _exponentIn(b) << 224 | uint256(b.capIn) << 208
                | uint256(b.sequence) << 176 | uint256(b.last) << 144 | uint256(b.tick) << 120 | uint256(b.share) << 96
                | uint256(b.outward) << 48 | b.inward
        );
    }

    function _exponentOut(Books calldata b) private pure returns (uint256) {
        return b.exponentOut & 63;
    }

    function _exponentIn(Books calldata b) private pure returns (uint256) {
        return b.exponentIn & 63;
    }

    function _full(uint256 mantissa) private pure returns (uint256) {
        return mantissa << POINT;
    }

    function _outward(LaneWord w) private pure returns (uint256) {
        return uint48(LaneWord.unwrap(w) >> 48);
    }

    function _inward(LaneWord w) private pure returns (uint256) {
        return uint48(LaneWord.unwrap(w));
    }

    /// @dev Seconds since the lane's last step: any gap below 2^32.
    function _elapsed(Books calldata b) private view returns (uint256) {
        unchecked {
            return uint32(block.timestamp - b.last);
        }
    }

    /// @dev What a bucket holds now.
    function _held(uint256 before, uint256 cap, uint256 elapsed) private pure returns (uint256 held) {
        unchecked {
            held = before + _full(cap) * elapsed / DAY;
            if (held > _full(cap)) held = _full(cap);
        }
    }

    /// @dev What an amount is in a bucket: begun units are whole ones.
    function _units(uint256 amount, uint256 bits) private pure returns (uint256) {
        unchecked {
            return ((amount << POINT) + (1 << bits) - 1) >> bits;
        }
    }

    /// @dev The fields that a step leaves as they are, and the clock, which it sets.
    function _keeps(Books calldata b, LaneWord v, uint256 sequence) private view {
        uint256 word = LaneWord.unwrap(v);
        assert(word >> 248 == _exponentOut(b) && uint16(word >> 232) == b.capOut);
        assert(uint8(word >> 224) == _exponentIn(b) && uint16(word >> 208) == b.capIn);
        assert(v.sequence() == sequence && uint32(word >> 144) == uint32(block.timestamp));
        assert(uint24(word >> 120) == b.tick && uint24(word >> 96) == b.share);
    }

    // ------------------------------------------------------------------ what leaves, and what comes in

    /// @dev A bucket gets no more than its cap for a day, never holds more, and loses nothing by waiting.
    function proveHeld(uint48 before, uint16 cap, uint32 elapsed) external pure {
        uint256 held = _held(before, cap, elapsed);
        unchecked {
            assert(held <= _full(cap) && held * DAY <= before * DAY + _full(cap) * elapsed);
            assert(held >= before || held == _full(cap));
        }
    }

    /// @dev No amount is less than what its units are worth.
    function proveUnits(uint128 amount, uint8 bits) external pure {
        Law.given(bits < 128);
        unchecked {
            assert(_units(amount, bits) << bits >= uint256(amount) << POINT);
        }
    }

    /// @dev What a bucket holds at most when something of `amount` passed the other way: begun units are none.
    function _credited(uint256 before, uint256 cap, uint256 elapsed, uint256 amount, uint256 bits)
        private
        pure
        returns (uint256 held)
    {
        unchecked {
            held = before + _full(cap) * elapsed / DAY + (amount << POINT >> bits);
            if (held > _full(cap)) held = _full(cap);
        }
    }

    function proveDebitOut(Books calldata b, uint128 amount, uint8 shift) external view {
        LaneWord v = _word(b).debitOut(amount, shift & 63);
        unchecked {
            uint256 units = _units(amount, (shift & 63) + _exponentOut(b));
            uint256 held = _held(b.outward, b.capOut, _elapsed(b));
            assert(units <= held && _outward(v) == held - units);
            assert(_inward(v) == _credited(b.inward, b.capIn, _elapsed(b), amount, (shift & 63) + _exponentIn(b)));
            _keeps(b, v, uint256(b.sequence) + 1);
        }
    }

    function acceptDebitOut(Books calldata b, uint128 amount, uint8 shift) external view {
        uint256 units = _units(amount, (shift & 63) + _exponentOut(b));
        Law.given(units <= _held(b.outward, b.capOut, _elapsed(b)) && b.sequence != type(uint32).max);
        _word(b).debitOut(amount, shift & 63);
    }

    function proveDebitIn(Books calldata b, uint128 amount, uint8 shift) external view {
        Law.given(uint32(block.timestamp) != 0); // else nothing may be left of a word but zero
        LaneWord v = _word(b).debitIn(amount, shift & 63);
        unchecked {
            uint256 units = _units(amount, (shift & 63) + _exponentIn(b));
            uint256 held = _held(b.inward, b.capIn, _elapsed(b));
            assert(v.isNone() == (units > held));
            if (v.isNone()) return;
            assert(_inward(v) == held - units);
            assert(_outward(v) == _credited(b.outward, b.capOut, _elapsed(b), amount, (shift & 63) + _exponentOut(b)));
            _keeps(b, v, b.sequence);
        }
    }

    /// @dev What goes back from a claim gives the lane what had been set aside for it, and no more.
    function proveSendBack(Books calldata b, uint128 amount, uint128 saved, uint8 shift) external view {
        LaneWord v = Claims.sendBack(_word(b), _debt(amount, saved), shift & 63);
        unchecked {
            uint256 held = _held(b.inward, b.capIn, _elapsed(b));
            held += uint256(saved) << POINT >> ((shift & 63) + _exponentIn(b));
            assert(_inward(v) == (held > _full(b.capIn) ? _full(b.capIn) : held));
            assert(_outward(v) == _held(b.outward, b.capOut, _elapsed(b)));
            _keeps(b, v, uint256(b.sequence) + 1);
        }
    }

    // ------------------------------------------------------------------ claims

    function _debt(uint128 amount, uint128 saved) private pure returns (OwedWord) {
        Law.given(saved <= amount);
        return OwedWord.wrap(uint256(saved) << 128 | amount);
    }

    /// @dev The most, in common decimals, that a bucket surely lets pass: its mantissa's whole units.
    function _fits(uint256 held, uint256 exponent, uint256 shift) private pure returns (uint256) {
        return held << exponent >> POINT << shift;
    }

    function proveAvailable(Books calldata b) external view {
        (uint256 out_, uint256 in_) = _word(b).available();
        assert(out_ == _fits(_held(b.outward, b.capOut, _elapsed(b)), _exponentOut(b), 0));
        assert(in_ == _fits(_held(b.inward, b.capIn, _elapsed(b)), _exponentIn(b), 0));
    }

    /// @dev What fits passes, and with it whatever is less: so what does not pass is more than what fits. For each of the shifts and
    /// exponents that there are.
    function proveFits(uint48 held) external pure {
        for (uint256 decimals = 9; decimals <= 18; ++decimals) {
            uint256 shift = Lane.shiftOf(decimals);
            uint256 above;
            unchecked {
                for (uint256 exponent; exponent < 64; ++exponent) {
                    above |= (held - _units(_fits(held, exponent, shift), shift + exponent)) >> 128; // less than nothing is huge
                }
            }
            assert(above == 0);
        }
    }

    function proveUnitsGrow(uint128 less, uint128 more, uint8 bits) external pure {
        Law.given(bits < 128 && less <= more);
        assert(_units(less, bits) <= _units(more, bits) && _units(0, bits) == 0);
    }

    /// @dev What a lane sets aside is what fits, and no more than is asked for; it leaves the bucket and credits nothing.
    function proveReserveIn(Books calldata b, uint128 most, uint8 shift) external view {
        uint256 held = _held(b.inward, b.capIn, _elapsed(b));
        uint256 fits = _fits(held, _exponentIn(b), shift & 63);
        (LaneWord v, uint256 amount) = _word(b).reserveIn(most, shift & 63);
        assert(amount == (fits > most ? most : fits));
        unchecked {
            uint256 units = _units(amount, (shift & 63) + _exponentIn(b));
            Law.given(units <= held); // proveFits
            assert(_inward(v) == held - units);
            assert(_outward(v) == _held(b.outward, b.capOut, _elapsed(b)));
            _keeps(b, v, b.sequence);
        }
    }

    /// @dev A part of a claim is what is asked for, where that passes. What was set aside uses up nothing of the lane, the rest what an
    /// arrival does.
    function provePartAsked(Books calldata b, uint128 amount, uint128 saved, uint128 most, uint8 shift) external view {
        unchecked {
            uint256 held = _held(b.inward, b.capIn, _elapsed(b));
            uint256 units = _units(most > saved ? most - saved : 0, (shift & 63) + _exponentIn(b));
            Law.given(uint32(block.timestamp) != 0 && units <= held);
            (LaneWord v, uint256 paid) = Claims.part(_word(b), _debt(amount, saved), most, shift & 63);
            assert(paid == most && _inward(v) == held - units);
        }
    }

    /// @dev Where that does not pass, it is what fits beside what was set aside: which is less, by `proveFits`.
    function provePartFits(Books calldata b, uint128 amount, uint128 saved, uint128 most, uint8 shift) external view {
        unchecked {
            uint256 held = _held(b.inward, b.capIn, _elapsed(b));
            Law.given(most > saved && _units(most - saved, (shift & 63) + _exponentIn(b)) > held); // proveUnitsGrow
            (, uint256 paid) = Claims.part(_word(b), _debt(amount, saved), most, shift & 63);
            assert(paid == saved + _fits(held, _exponentIn(b), shift & 63));
        }
    }

    /// @dev A late refund owes what it owed, and a limit holds nothing of it any more.
    function provePassAll(Books calldata b, uint128 amount, uint128 saved, uint8 shift) external view {
        (, OwedWord p) = Claims.passAll(_word(b), _debt(amount, saved), shift & 63);
        assert(p.amount() == amount && p.saved() == amount && p.due() == 0);
    }

    // ------------------------------------------------------------------ new lanes and other caps

    /// @dev A cap is rounded down, by less than a 2^15th of it, and is what the bucket holds first; what is beyond any asset is
    /// refused.
    function proveCreateOut(uint40 cap, uint32 sequence) external view {
        LaneWord w = LaneWordLibrary.create(cap, 0, 0, sequence);
        _created(w, sequence, cap, w.capOut());
        assert(w.capIn() == 0 && _inward(w) == 0 && _outward(w) == _full(uint16(LaneWord.unwrap(w) >> 232)));
    }

    function proveCreateIn(uint40 cap, uint32 sequence) external view {
        LaneWord w = LaneWordLibrary.create(0, cap, 0, sequence);
        _created(w, sequence, cap, w.capIn());
        assert(w.capOut() == 0 && _outward(w) == 0 && _inward(w) == _full(uint16(LaneWord.unwrap(w) >> 208)));
    }

    function _created(LaneWord w, uint256 sequence, uint256 asked, uint256 cap) private view {
        unchecked {
            assert(cap <= asked && asked - cap <= asked >> 15);
        }
        assert(w.sequence() == sequence && uint32(LaneWord.unwrap(w) >> 144) == uint32(block.timestamp));
        assert(uint48(LaneWord.unwrap(w) >> 96) == 0);
    }

    function refuseCapOut(uint256 cap, uint8 shift) external view {
        Law.given(cap >> (shift & 63) >= 1 << 72);
        LaneWordLibrary.create(cap, 0, shift & 63, 0);
    }

    function refuseCapIn(uint256 cap, uint8 shift) external view {
        Law.given(cap >> (shift & 63) >= 1 << 72);
        LaneWordLibrary.create(0, cap, shift & 63, 0);
    }

    /// @dev Other caps, as when the guardian's are given back, let nothing pass at once that did not pass before: of what was left no
    /// more is left, and never more than the new caps; number and window go on.
    function proveRestore(Books calldata b, uint16 newOut, uint8 powerOut, uint16 newIn, uint8 powerIn) external view {
        LaneWord w = _word(b);
        (uint256 out_, uint256 in_) = w.available();
        uint256 caps = uint256(powerOut & 63) << 40 | uint256(newOut) << 24 | uint256(powerIn & 63) << 16 | newIn;
        LaneWord v = w.restore(caps);
        assert(v.caps() == caps && v.sequence() == b.sequence);
        assert(uint32(LaneWord.unwrap(v) >> 144) == uint32(block.timestamp));
        assert(uint24(LaneWord.unwrap(v) >> 120) == b.tick && uint24(LaneWord.unwrap(v) >> 96) == b.share);
        unchecked {
            assert(_outward(v) << (powerOut & 63) <= out_ << POINT && _outward(v) <= _full(newOut));
            assert(_inward(v) << (powerIn & 63) <= in_ << POINT && _inward(v) <= _full(newIn));
        }
    }

    // ------------------------------------------------------------------ what arrives without waiting

    /// @dev What is left of a lane's count.
    function _left(Books calldata b) private view returns (uint256) {
        unchecked {
            uint256 forgotten = uint256(uint24((block.timestamp >> 4) - b.tick)) * WHOLE / WINDOW;
            return b.share > forgotten ? b.share - forgotten : 0;
        }
    }

    /// @dev An arrival counts for at least its part of the threshold, and a count is not forgotten faster than a threshold in
    /// six hours.
    function proveAdmit(Books calldata b, uint88 amount, uint88 over) external view {
        Law.given(over < NEVER && over != 0);
        LaneWord v = _word(b).admit(amount, over);
        if (v.isNone()) return;
        unchecked {
            uint256 ticks = uint24((block.timestamp >> 4) - b.tick);
            uint256 share = uint24(LaneWord.unwrap(v) >> 96);
            assert(uint24(LaneWord.unwrap(v) >> 120) == uint24(block.timestamp >> 4));
            assert(LaneWord.unwrap(v) >> 144 == LaneWord.unwrap(_word(b)) >> 144);
            assert(_outward(v) == b.outward && _inward(v) == b.inward);
            uint256 left = _left(b);
            assert(left * WINDOW + ticks * WHOLE >= b.share * WINDOW);
            assert(share <= WHOLE && share >= left && (share - left) * over >= amount * WHOLE);
        }
    }

    /// @dev What is left of a count, and with it what arrives without waiting, is known beforehand.
    function proveUnhurried(Books calldata b, uint88 amount, uint88 over) external view {
        LaneWord w = _word(b);
        Law.given(b.sequence != 0 && over != 0 && over < NEVER); // a lane there is, and a threshold
        unchecked {
            uint256 free = (WHOLE - _left(b)) * over;
            assert(w.unhurried(over) * WHOLE <= free && (w.unhurried(over) + 1) * WHOLE > free);
            assert(w.admit(amount, over).isNone() == (amount * WHOLE > free));
        }
    }
}
