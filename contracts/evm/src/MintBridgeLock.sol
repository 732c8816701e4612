// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {IBridge} from "./interfaces/IBridge.sol";
import {MintBridge} from "./MintBridge.sol";
import {NATIVE, TokenCalls} from "./libraries/TokenCalls.sol";

/// @notice Mode `lock`, at the home of a token that exists already: leaving locks, arriving releases what was locked.
/// @dev Only what the books say was locked can be released: tokens sent here by mistake stay where they are.
contract MintBridgeLock is MintBridge {
    address public immutable token;
    /// @notice Base units that have left and not come back.
    uint256 public locked;

    constructor(IBridge bridge_, address token_, uint8 commonDecimals, address owner_)
        MintBridge(bridge_, IERC20Metadata(token_).decimals(), commonDecimals, owner_)
    {
        if (token_ == NATIVE) revert CALLED_ON_NATIVE();
        token = token_;
    }

    /// @dev An exact token proves itself: after the pull the balance covers everything locked. The books are read after the
    /// pull, so a token that calls back into this contract finds them, and leaves them, whole.
    function _take(address from, uint256 amount) internal override {
        if (!TokenCalls.pull(token, from, amount)) revert TRANSFER_FAILED();
        uint256 total = locked + amount;
        if (TokenCalls.balance(token) < total) revert INVALID_AMOUNT();
        locked = total;
    }

    function _give(address to, uint256 amount) internal override {
        if (amount > locked) revert INSUFFICIENT_LIQUIDITY();
        unchecked {
            locked -= amount;
        }
        if (to == address(this) || !TokenCalls.pay(token, to, amount)) revert TRANSFER_FAILED();
    }
}
