// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {ClaimsTest} from "./Claims.t.sol";
import {DeliverTest} from "./Deliver.t.sol";
import {SwapTest} from "./Swap.t.sol";

/// @dev The variant for chains without transient storage passes the same tests.
contract StorageLockSwapTest is SwapTest {
    function _variant() internal pure override returns (string memory) {
        return "BridgeStorageLock";
    }
}

contract StorageLockDeliverTest is DeliverTest {
    function _variant() internal pure override returns (string memory) {
        return "BridgeStorageLock";
    }
}

contract StorageLockClaimsTest is ClaimsTest {
    function _variant() internal pure override returns (string memory) {
        return "BridgeStorageLock";
    }
}
