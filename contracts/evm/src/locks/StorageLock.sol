// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Lock} from "./Lock.sol";

/// @notice The lock in ordinary storage, for chains without transient storage.
/// @dev Never zero after construction, which is what makes it affordable.
abstract contract StorageLock is Lock {
    uint256 private constant FREE = 1;
    uint256 private constant HELD = 2;
    uint256 private _state = FREE;

    function _requireFree() internal view override {
        if (_state == HELD) revert REENTRANT();
    }

    function _enter() internal override {
        if (_state == HELD) revert REENTRANT();
        _state = HELD;
    }

    function _leave() internal override {
        _state = FREE;
    }
}
