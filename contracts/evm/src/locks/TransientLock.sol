// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Lock} from "./Lock.sol";

/// @notice The lock in transient storage (EIP-1153, Cancun and later).
abstract contract TransientLock is Lock {
    bool private transient _held;

    function _enter() internal override {
        if (_held) revert REENTRANT();
        _held = true;
    }

    function _leave() internal override {
        _held = false;
    }
}
