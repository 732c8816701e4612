// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {DELAYED, NO_LIQUIDITY, OVER_LIMIT, ClaimWord, ClaimWordLibrary} from "../src/types/ClaimWord.sol";
import {OwedWord, OwedWordLibrary} from "../src/types/OwedWord.sol";
import {Law} from "./Law.sol";

/// @notice INV-10, SR-05, SR-14, SR-15: what becomes of a claim. It is two words: who may do what and when (ClaimWord), and what is
/// owed (OwedWord); each act is a function from words to words. What an act does to the lane is in Lanes.sol.
/// @dev A delivery opens a claim for all that arrived. Every debt that a law leaves has no more set aside than it owes, which is what
/// the laws ask of one, so they add up by hand over any number of acts: what was paid and what is owed is what arrived.
contract ClaimStates {
    uint256 private constant M40 = (1 << 40) - 1;

    function _debt(uint128 amount, uint128 saved) private pure returns (OwedWord) {
        Law.given(saved <= amount);
        return OwedWord.wrap(uint256(saved) << 128 | amount);
    }

    /// @dev The claim of a message, opened at a time that there is.
    function _claim(uint208 hash, uint40 openedAt, uint8 outcome) private view returns (ClaimWord) {
        Law.given(openedAt != 0 && openedAt <= block.timestamp && block.timestamp <= M40);
        return ClaimWord.wrap(uint256(hash) << 48 | uint256(openedAt) << 8 | outcome);
    }

    // ------------------------------------------------------------------ what is owed

    /// @dev What arrived is owed, and nothing of it is set aside.
    function proveOpened(uint128 arrived) external pure {
        OwedWord o = OwedWordLibrary.pack(arrived);
        assert(o.amount() == arrived && o.saved() == 0 && o.isNone() == (arrived == 0));
    }

    /// @dev What is owed shrinks by what is paid and by nothing else; what is paid whole leaves nothing, and nothing else does.
    function provePaid(uint128 amount, uint128 saved, uint128 paid) external pure {
        Law.given(paid <= amount);
        OwedWord left = _debt(amount, saved).pay(paid);
        assert(left.amount() + paid == amount);
        assert(left.isNone() == (paid == amount));
    }

    /// @dev What had been set aside goes first, and no more is set aside than is owed.
    function provePaidSaved(uint128 amount, uint128 saved, uint128 paid) external pure {
        Law.given(paid <= amount);
        OwedWord left = _debt(amount, saved).pay(paid);
        assert(left.saved() == (saved > paid ? saved - paid : 0));
    }

    /// @dev To set aside pays nothing and forgives nothing.
    function proveSave(uint128 amount, uint128 saved, uint128 more) external pure {
        unchecked {
            uint256 all = uint256(saved) + more;
            Law.given(all <= amount);
            OwedWord p = _debt(amount, saved).save(more);
            assert(p.amount() == amount && p.saved() == all);
        }
    }

    // ------------------------------------------------------------------ a claim that is over

    /// @dev Of a claim that was paid, redirected or cancelled no word is left, and nothing is done to such a one.
    function refuseNone(bytes32 hash) external pure {
        ClaimWord.wrap(0).requireOf(hash);
    }

    /// @dev Nor is anything done with another message.
    function proveOf(uint208 hash, uint40 openedAt, uint8 outcome, bytes32 other) external view {
        _claim(hash, openedAt, outcome).requireOf(other);
        assert(uint208(uint256(other)) == hash);
    }

    function acceptOf(uint40 openedAt, uint8 outcome, bytes32 hash) external view {
        _claim(uint208(uint256(hash)), openedAt, outcome).requireOf(hash);
    }

    // ------------------------------------------------------------------ who may act, and when

    /// @dev Nobody has a delayed claim paid within six hours; any other one at once.
    function proveReleased(uint208 hash, uint40 openedAt, uint8 outcome) external view {
        ClaimWord c = _claim(hash, openedAt, outcome);
        assert(c.releaseAt() == uint256(openedAt) + (outcome == DELAYED ? 6 hours : 0));
        c.requireReleased();
        assert(block.timestamp >= c.releaseAt());
    }

    function acceptReleased(uint208 hash, uint40 openedAt, uint8 outcome) external view {
        ClaimWord c = _claim(hash, openedAt, outcome);
        Law.given(block.timestamp >= c.releaseAt());
        c.requireReleased();
    }

    /// @dev The guardian cancels only what nobody may have paid yet.
    function proveHeld(uint208 hash, uint40 openedAt, uint8 outcome) external view {
        _claim(hash, openedAt, outcome).requireHeld();
        assert(outcome == DELAYED && block.timestamp < uint256(openedAt) + 6 hours);
    }

    function acceptHeld(uint208 hash, uint40 openedAt) external view {
        Law.given(block.timestamp < uint256(openedAt) + 6 hours);
        _claim(hash, openedAt, uint8(DELAYED)).requireHeld();
    }

    /// @dev A third party sends back nothing before seven days, no refund ever, and after thirty days alone what it may have kept
    /// from being paid itself. What it may send back, it may have paid.
    function proveThirdParty(uint208 hash, uint40 openedAt, uint8 why, bool isRefund, uint8 outcome) external view {
        ClaimWord c = _claim(hash, openedAt, why);
        c.requireAnybody(isRefund);
        assert(!isRefund && block.timestamp >= uint256(openedAt) + 7 days);
        c.requireReleased();
        c.requireLasting(outcome);
        if (outcome == NO_LIQUIDITY || outcome == OVER_LIMIT) assert(block.timestamp >= uint256(openedAt) + 30 days);
    }

    function acceptThirdParty(uint208 hash, uint40 openedAt, uint8 why, uint8 outcome) external view {
        ClaimWord c = _claim(hash, openedAt, why);
        Law.given(block.timestamp >= uint256(openedAt) + 7 days);
        Law.given(
            block.timestamp >= uint256(openedAt) + 30 days || (outcome != NO_LIQUIDITY && outcome != OVER_LIMIT)
        );
        c.requireAnybody(false);
        c.requireReleased();
        c.requireLasting(outcome);
    }
}
