// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {BridgeCore} from "./BridgeCore.sol";
import {TransientLock} from "./locks/TransientLock.sol";

/// @notice The bridge for chains with transient storage.
contract Bridge is BridgeCore, TransientLock {
    constructor(bytes32 salt, bytes memory set, address owner, address guardian, address permit2)
        BridgeCore(salt, set, owner, guardian, permit2)
    {}
}
