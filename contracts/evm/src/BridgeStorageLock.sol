// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {BridgeCore} from "./BridgeCore.sol";
import {StorageLock} from "./locks/StorageLock.sol";

/// @notice The bridge for chains without transient storage.
contract BridgeStorageLock is BridgeCore, StorageLock {
    constructor(bytes32 salt, bytes memory set, address owner, address guardian, address permit2)
        BridgeCore(salt, set, owner, guardian, permit2)
    {}
}
