// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Base, Message} from "./Base.t.sol";

contract SmokeTest is Base {
    function test_swapAndDeliver() public {
        bytes32 uid = _swap(1, 1e6);
        assertEq(uint256(uid), uint256(L) << 224 | uint256(R) << 192 | uint256(1) << 32);
        assertEq(_liquidity(1), 1e12 + 997_000);
        assertEq(lens.pool(1).cumulatedFee, 3000);
        bridge.swap{value: 1 ether + _fee()}(2, R, 1 ether, _b32(bob), alice, "");
        assertEq(lens.pool(2).liquidity, 100 ether + 0.997 ether);
        Message memory m = _inbound(pool1, 5e6, bob);
        _deliver(m);
        assertEq(token.balanceOf(bob), 5e6);
        assertTrue(lens.executed(m.uid));
        m = _inbound(pool2, 1e8, bob);
        _deliver(m);
        assertEq(bob.balance, 1 ether);
    }
}
