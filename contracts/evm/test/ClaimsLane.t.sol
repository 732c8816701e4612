// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Base, Message} from "./Base.t.sol";
import {Consumer} from "./mocks/Recipients.sol";
import {TestToken} from "../src/tokens/TestToken.sol";

/// @dev What a claim that is paid leaves of its lane, and for how long a lane can hold one.
contract ClaimsLaneTest is Base {
    uint32 private constant FINE = 9;
    /// @dev A power of two, so that the lane's short form holds it exactly.
    uint256 private constant FINE_CAP = 1 << 60;

    function _setCap(uint32 poolId, uint256 capOut, uint256 capIn) private {
        vm.prank(owner);
        bridge.setLane(poolId, R, PEER, capOut, capIn, capOut != 0);
    }

    /// @dev A pool of 18 decimals, whose lane counts in units of 2^30, with `liquidity` in it.
    function _finePool(uint256 liquidity) private returns (address pool, TestToken t) {
        t = new TestToken("t", "t", 18);
        pool = _addPool(FINE, address(t), 18, 18, false);
        _setCap(FINE, FINE_CAP, FINE_CAP);
        vm.prank(owner);
        bridge.setPoolDelay(FINE, type(uint256).max);
        t.mint(address(this), liquidity);
        t.approve(address(bridge), liquidity);
        bridge.increaseLiquidity(FINE, liquidity);
    }

    /// @dev CON-03: where the lane lets less than a unit pass, and the pool has less than the debt, what the pool has is paid, and
    /// the lane stays: without one, its numbers would begin anew.
    function testFuzz_claim_PartBelowAUnitLeavesTheLane_CON03(uint256 left, uint256 owed, uint256 liquid) public {
        left = bound(left, 1 << 14, (1 << 30) - 1); // the bucket counts in steps of 2^13
        owed = bound(owed, 2, left >> 13 << 13);
        liquid = bound(liquid, 1, owed - 1);
        (address pool, TestToken t) = _finePool(FINE_CAP);
        Message memory m = _inbound(pool, owed, bob);
        _deliver(_inbound(pool, FINE_CAP - left, alice)); // the lane lets less than a unit pass now
        bridge.decreaseLiquidity(FINE, lens.pool(FINE).liquidity - liquid);
        _deliver(m);
        assertEq(_status(m), 2);
        bridge.retry(m);
        assertEq(t.balanceOf(bob), liquid);
        assertEq(lens.claim(m.uid).remaining, owed - liquid);
        assertEq(lens.lane(FINE, R).capIn, FINE_CAP);
    }

    /// @dev CON-06: what the lane had set aside for a call is not forgotten when the recipient has no code any more, and is paid
    /// in parts.
    function test_claim_WhatWasSetAsideIsPaidInParts_CON06() public {
        uint256 cap = 1 << 30;
        _setCap(1, cap, cap);
        Consumer code = new Consumer();
        vm.etch(bob, address(code).code);
        _deliver(_inbound(pool1, cap, alice));
        Message memory m = _inbound(pool1, 1, 8e8, _b32(bob), _b32(alice), "x");
        _deliver(m);
        assertEq(_status(m), 3);
        vm.warp(vm.getBlockTimestamp() + 12 hours);
        bridge.retry(m); // half a cap is set aside
        assertEq(token.balanceOf(bob), 0);
        vm.etch(bob, "");
        bridge.decreaseLiquidity(1, lens.pool(1).liquidity - 1e8);
        bridge.retry(m);
        assertEq(token.balanceOf(bob), 1e8);
        assertEq(lens.lane(1, R).availableIn, 0, "it had been set aside");
        bridge.increaseLiquidity(1, 1e9);
        bridge.retry(m);
        assertApproxEqAbs(token.balanceOf(bob), cap / 2, 1, "all that was set aside");
        assertApproxEqAbs(lens.claim(m.uid).remaining, 8e8 - cap / 2, 1);
        vm.expectRevert(RATE_LIMITED.selector);
        bridge.retry(m);
    }

    /// @dev INV-10: no owner holds a refund by a lane that lets nothing in; after 30 days it is paid past the lane.
    function test_refund_IsNotHeldByAClosedLane_INV10() public {
        bytes32 uid = _swap(1, 1e9);
        Message memory m = _refundOf(uid, 1, pool1, 997e6, alice);
        _setCap(1, 0, 0);
        _deliver(m);
        assertEq(_status(m), 3);
        uint256 start = vm.getBlockTimestamp();
        vm.warp(start + 30 days - 1);
        vm.expectRevert(RATE_LIMITED.selector);
        bridge.retry(m);
        vm.warp(start + 30 days);
        bridge.retry(m);
        assertEq(token.balanceOf(alice), 997e6);
        assertEq(_status(m), 0);
        _assertSolvent(1);
    }

    /// @dev SR-05: past the lane go refunds alone, and they use up what it would have let in.
    function test_refund_PastTheLaneUsesItUp_SR05() public {
        bytes32 uid = _swap(1, 2e9);
        _setCap(1, 1e9, 1e9);
        Message memory m = _refundOf(uid, 1, pool1, 1_994e6, alice);
        Message memory other = _inbound(pool1, 2e9, bob);
        _deliver(_inbound(pool1, 1e9, bob));
        _deliver(m);
        _deliver(other);
        vm.warp(vm.getBlockTimestamp() + 30 days);
        uint256 before = token.balanceOf(bob);
        uint256 cap = lens.lane(1, R).capIn;
        bridge.retry(m);
        assertEq(token.balanceOf(alice), 1_994e6);
        assertEq(lens.lane(1, R).availableIn, 0);
        vm.expectRevert(RATE_LIMITED.selector);
        bridge.retry(other);
        vm.warp(vm.getBlockTimestamp() + 1 days);
        bridge.retry(other);
        assertEq(token.balanceOf(bob) - before, cap, "a payment passes the lane, however old");
    }

    /// @dev INV-10: a refund past the lane is paid in parts where liquidity is short.
    function test_refund_PastTheLaneInParts_INV10() public {
        bytes32 uid = _swap(1, 1e9);
        Message memory m = _refundOf(uid, 1, pool1, 997e6, alice);
        _deliver(_inbound(pool1, 9e8, bob));
        _setCap(1, 0, 0);
        _deliver(m);
        vm.warp(vm.getBlockTimestamp() + 30 days);
        bridge.decreaseLiquidity(1, lens.pool(1).liquidity - 1e8);
        bridge.retry(m);
        assertEq(token.balanceOf(alice), 1e8);
        bridge.increaseLiquidity(1, 1e9);
        bridge.retry(m);
        assertEq(token.balanceOf(alice), 997e6);
    }
}
