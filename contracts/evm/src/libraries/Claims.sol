// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IBridgeErrors} from "../interfaces/IBridge.sol";
import {OwedWord} from "../types/OwedWord.sol";
import {LaneWord} from "./Lane.sol";

/// @notice What is done to a claim's debt and to its lane: the words before, and the words after. Who may do it, and when, says
/// ClaimWord; what is paid, OwedWord.pay.
/// @dev Apart from storage, so that their laws are proved of the code that runs (docs/adr/0081-laws-that-a-solver-proves.md).
library Claims {
    /// @notice As much of a debt as the lane lets pass now, and not more than `most`, which is not above the debt (common decimals).
    /// What it had set aside passes first, for nothing.
    /// @return after_ the lane's new word; 0 when nothing may pass
    /// @return amount common decimals
    function part(LaneWord w, OwedWord debt, uint256 most, uint256 shift)
        internal
        view
        returns (LaneWord after_, uint256 amount)
    {
        unchecked {
            uint256 saved = debt.saved();
            amount = most;
            after_ = w.debitIn(amount > saved ? amount - saved : 0, shift);
            if (!after_.isNone()) return (after_, amount);
            (, uint256 in_) = w.available();
            amount = saved + (in_ << shift);
            if (amount != 0) after_ = w.debitIn(amount - saved, shift);
        }
    }

    /// @notice What is paid whole or not at all is saved up: the lane lets in nothing else of what it lets in for this claim, so that
    /// neither an amount above the cap nor the arrivals of others keep it waiting for ever (SR-05, SR-15).
    function saveUp(LaneWord w, OwedWord debt, uint256 shift) internal view returns (LaneWord, OwedWord) {
        uint256 more;
        (w, more) = w.reserveIn(debt.due(), shift);
        if (more == 0) revert IBridgeErrors.RATE_LIMITED();
        return (w, debt.save(more));
    }

    /// @notice All of it passes, whatever the lane lets in; what it does let in is used up first.
    function passAll(LaneWord w, OwedWord debt, uint256 shift) internal view returns (LaneWord, OwedWord) {
        (w,) = w.reserveIn(debt.due(), shift);
        return (w, debt.save(debt.due()));
    }

    /// @notice The lane once all of the debt goes back: it has a number more, and what had been set aside.
    function sendBack(LaneWord w, OwedWord debt, uint256 shift) internal view returns (LaneWord) {
        return w.sendBack(debt.saved(), shift);
    }
}
