// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {LaneWord, LaneWordLibrary} from "../src/libraries/Lane.sol";
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

    function proveSendBack(Books calldata b, uint128 reserved, uint8 shift) external view {
        LaneWord v = _word(b).sendBack(reserved, shift & 63);
        unchecked {
            uint256 held = _held(b.inward, b.capIn, _elapsed(b));
            held += uint256(reserved) << POINT >> ((shift & 63) + _exponentIn(b));
            assert(_inward(v) == (held > _full(b.capIn) ? _full(b.capIn) : held));
            assert(_outward(v) == _held(b.outward, b.capOut, _elapsed(b)));
            _keeps(b, v, uint256(b.sequence) + 1);
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
