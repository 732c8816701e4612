// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IBridgeErrors} from "../interfaces/IBridge.sol";

/// @notice One lock for every entry that changes state: none is reachable while a token, recipient, consumer or app is being
/// called (CON-11). Where the flag lives depends on what the chain has.
abstract contract Lock is IBridgeErrors {
    modifier lock() {
        _enter();
        _;
        _leave();
    }

    /// @dev Reverts with REENTRANT when held. Enough for an entry that calls nobody before its effects are complete.
    function _requireFree() internal view virtual;
    /// @dev As `_requireFree`, and takes it.
    function _enter() internal virtual;
    function _leave() internal virtual;
}
