// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Lock} from "./Lock.sol";

/// @notice The lock in transient storage (EIP-1153, Cancun and later).
abstract contract TransientLock is Lock {
    uint256 private transient _held;

    function _requireFree() internal view override {
        if (_held != 0) revert REENTRANT();
    }

    function _enter() internal override {
        if (_held != 0) revert REENTRANT();
        _held = 1;
    }

    function _leave() internal override {
        _held = 0;
    }
}
