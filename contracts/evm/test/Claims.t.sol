// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Base, IBridgeLens, Message, TestToken} from "./Base.t.sol";
import {Consumer, Refuser} from "./mocks/Recipients.sol";

contract ClaimsTest is Base {
    function setUp() public override {
        super.setUp();
        vm.deal(alice, 10 ether);
        vm.deal(bob, 10 ether);
        vm.deal(guardian, 10 ether);
    }

    function _claimOf(Message memory m) private view returns (IBridgeLens.ClaimView memory) {
        return lens.claim(m.uid);
    }

    function _lowerIn(uint256 capIn) private {
        uint256 out_ = lens.lane(1, R).capOut;
        vm.prank(owner);
        bridge.lowerLane(1, R, out_, capIn);
    }

    // ------------------------------------------------------------------ why a delivery becomes a claim

    function test_claim_Liquidity_CON08() public {
        bridge.decreaseLiquidity(1, 1e12 - 3e6);
        Message memory m = _inbound(pool1, 5e6, bob);
        bytes memory proof = _proof(m);
        vm.expectEmit(address(bridge));
        emit MessageDelivered(m.uid, pool1, bob, 5e6, 0, 2, uint40(block.timestamp));
        bridge.deliver(m, proof);
        IBridgeLens.ClaimView memory c = _claimOf(m);
        assertEq(c.status, 2);
        assertEq(c.remaining, 5e6);
        assertEq(c.openedAt, block.timestamp);
        assertEq(c.releaseAt, block.timestamp);
        assertEq(c.messageHash, bytes32(uint256(members.hash(m)) << 48 >> 48));
        // SR-05: what there is, is paid now; the rest stays owed
        vm.expectEmit(address(bridge));
        emit ClaimPaid(m.uid, 3e6, 2e6);
        bridge.retry(m);
        assertEq(token.balanceOf(bob), 3e6);
        vm.expectRevert(INSUFFICIENT_LIQUIDITY.selector);
        bridge.retry(m);
        bridge.increaseLiquidity(1, 1e6);
        bridge.retry(m);
        bridge.increaseLiquidity(1, 10e6);
        vm.expectEmit(address(bridge));
        emit ClaimPaid(m.uid, 1e6, 0);
        bridge.retry(m);
        assertEq(token.balanceOf(bob), 5e6);
        vm.expectRevert(NO_CLAIM.selector);
        bridge.retry(m);
    }

    function test_claim_OverLimitIsPaidInPartsAndDebitsTheLane_SR05() public {
        _lowerIn(10e6);
        uint256 cap = lens.lane(1, R).capIn;
        Message memory m = _inbound(pool1, 25e6, bob);
        _deliver(m);
        assertEq(_status(m), 3);
        bridge.retry(m);
        assertEq(token.balanceOf(bob), cap);
        assertEq(lens.lane(1, R).availableIn, 0, "a retry debits the lane");
        vm.expectRevert(RATE_LIMITED.selector);
        bridge.retry(m);
        Message memory other = _inbound(pool1, 1e6, alice);
        _deliver(other);
        assertEq(_status(other), 3, "what a retry took is gone for others too");
        vm.warp(vm.getBlockTimestamp() + 1 days);
        bridge.retry(m);
        vm.warp(vm.getBlockTimestamp() + 1 days);
        bridge.retry(m);
        assertEq(token.balanceOf(bob), 25e6);
        assertEq(_status(m), 0);
    }

    function test_claim_DelayedWaitsFromFirstDelivery_CON07_SR05() public {
        uint256 over = lens.pool(1).delayOver;
        Message memory m = _inbound(pool1, over, bob);
        _deliver(m);
        assertEq(token.balanceOf(bob), over, "at the threshold: at once");
        m = _inbound(pool1, over + 1, bob);
        uint256 start = block.timestamp;
        _deliver(m);
        assertEq(_status(m), 4);
        assertEq(_claimOf(m).releaseAt, start + 6 hours);
        vm.warp(start + 6 hours - 1);
        vm.expectRevert(TOO_EARLY.selector);
        bridge.retry(m);
        vm.warp(start + 6 hours);
        bridge.retry(m);
        assertEq(token.balanceOf(bob), 2 * over + 1 - _claimOf(m).remaining);
    }

    /// @dev SR-05: the delay holds whatever else was in the way, and the guardian may cancel it in that time.
    function test_claim_DelayHoldsWhateverElseIsInTheWay_SR05() public {
        _lowerIn(1e6);
        bridge.decreaseLiquidity(1, 1e12 - 1);
        uint256 over = lens.pool(1).delayOver;
        Message memory m = _inbound(pool1, over + 1, bob);
        _deliver(m);
        assertEq(_status(m), 4);
        assertEq(_claimOf(m).releaseAt, block.timestamp + 6 hours);
        vm.expectRevert(TOO_EARLY.selector);
        bridge.retry(m);
        uint256 fee = 1 ether;
        vm.prank(guardian);
        bridge.cancelDelayed{value: fee}(m);
        assertEq(_status(m), 0);
    }

    function test_claim_ChangedMessageIsNotTheClaim() public {
        hostile.ban(bob, true);
        Message memory m = _inbound(pool3, 5e6, bob);
        _deliver(m);
        m.payload = _payload(1, 6e6, _b32(bob), _b32(alice), "");
        vm.expectRevert(NO_CLAIM.selector);
        bridge.retry(m);
        vm.expectRevert(NO_CLAIM.selector);
        bridge.redirect(m);
        vm.prank(guardian);
        vm.expectRevert(NO_CLAIM.selector);
        bridge.cancelDelayed(m);
    }

    function test_claim_BlacklistedRecipient() public {
        hostile.ban(bob, true);
        Message memory m = _inbound(pool3, 5e6, bob);
        _deliver(m);
        assertEq(_status(m), 5);
        assertEq(_liquidity(3), 1e12, "nothing was debited");
        assertEq(lens.lane(3, R).availableIn, lens.lane(3, R).capIn, "nor the lane");
        vm.expectRevert(TRANSFER_FAILED.selector);
        bridge.retry(m);
        hostile.ban(bob, false);
        bridge.retry(m);
        assertEq(hostile.balanceOf(bob), 5e6);
        _assertSolvent(3);
    }

    // ------------------------------------------------------------------ redirect

    function _refused() private returns (Message memory m) {
        hostile.ban(bob, true);
        m = _inbound(pool3, 5e6, bob);
        _deliver(m);
    }

    function test_redirect_ByRecipientOrRefundAtOnce_SR14() public {
        Message memory m = _refused();
        uint256 uid = uint256(L) << 224 | uint256(R) << 192 | uint256(3) << 32;
        bytes memory payload = _payload(5, 5e6, _b32(alice), 0, abi.encodePacked(m.uid, uint8(1)));
        vm.expectEmit(address(bridge));
        emit MessageSent(uid, _b32(pool3), PEER, payload);
        vm.expectEmit(address(bridge));
        emit ClaimRedirected(m.uid, uid, bob, 5e6);
        vm.prank(bob);
        assertEq(uint256(bridge.redirect{value: 1 ether}(m)), uid);
        assertEq(bob.balance, 10 ether, "no message fee: what came with it is returned");
        vm.expectRevert(NO_CLAIM.selector);
        bridge.retry(m);
        m = _refused();
        vm.prank(alice);
        bridge.redirect(m);
        assertEq(_status(m), 0);
        assertEq(_liquidity(3), 1e12, "the value stays in the pool until the refund is paid");
    }

    function test_redirect_ByAnybodyOnlyAfterSevenDaysWhenPaymentFails_SR14() public {
        Message memory m = _refused();
        vm.warp(vm.getBlockTimestamp() + 7 days - 1);
        vm.expectRevert(NO_PERMISSION.selector);
        bridge.redirect{value: 1 ether}(m);
        vm.warp(vm.getBlockTimestamp() + 1);
        uint256 before = address(this).balance;
        bytes32 uid = bridge.redirect{value: 1 ether}(m);
        assertGt(uint256(uid), 0);
        assertEq(address(this).balance, before, "nor by them");
        // and when payment works in the same call, it is paid instead
        m = _refused();
        vm.warp(vm.getBlockTimestamp() + 7 days);
        hostile.ban(bob, false);
        before = address(this).balance;
        assertEq(bridge.redirect{value: 1 ether}(m), 0);
        assertEq(address(this).balance, before, "nothing is charged");
        assertEq(hostile.balanceOf(bob), 5e6);
        assertEq(_status(m), 0);
    }

    /// @dev SR-14: a third party's gas must not make a payment fail.
    function testFuzz_redirect_GasDecidesNothing_SR14(uint256 gas_) public {
        Refuser refuser = new Refuser();
        Message memory m = _inbound(pool2, 1e8, address(refuser));
        _deliver(m);
        refuser.setAccepts(true);
        vm.warp(vm.getBlockTimestamp() + 7 days);
        gas_ = bound(gas_, 60_000, 400_000);
        (bool ok,) = address(bridge).call{gas: gas_, value: 1 ether}(abi.encodeCall(bridge.redirect, (m)));
        if (ok) assertEq(address(refuser).balance, 1 ether);
    }

    function test_redirect_OfAPartlyPaidClaimSendsTheRest() public {
        bridge.decreaseLiquidity(1, 1e12 - 3e6);
        Message memory m = _inbound(pool1, 5e6, bob);
        _deliver(m);
        bridge.retry(m);
        vm.expectEmit(false, false, false, false, address(bridge));
        emit ClaimRedirected(m.uid, 0, bob, 2e6);
        vm.prank(bob);
        bridge.redirect{value: 1 ether}(m);
        assertEq(token.balanceOf(bob), 3e6);
    }

    function test_redirect_NeedsARefundAddress() public {
        hostile.ban(bob, true);
        Message memory m = _inbound(pool3, 1, 5e6, _b32(bob), 0, "");
        _deliver(m);
        vm.prank(bob);
        vm.expectRevert(NULL_ADDRESS.selector);
        bridge.redirect{value: 1 ether}(m);
    }

    function test_redirect_IsNotStoppedByPausesOrCaps_CON10() public {
        Message memory m = _refused();
        vm.startPrank(guardian);
        bridge.setPaused(1, 0, true);
        bridge.setPaused(2, 0, true);
        bridge.setPaused(3, 0, true);
        vm.stopPrank();
        vm.prank(owner);
        bridge.lowerLane(3, R, 0, 0);
        vm.prank(bob);
        bridge.redirect{value: 1 ether}(m);
        assertEq(_status(m), 0);
    }

    function test_retry_IsNotStoppedByPauses_CON10() public {
        Message memory m = _refused();
        vm.startPrank(guardian);
        bridge.setPaused(1, 0, true);
        bridge.setPaused(2, 0, true);
        bridge.setPaused(3, 0, true);
        vm.stopPrank();
        hostile.ban(bob, false);
        bridge.retry(m);
        assertEq(hostile.balanceOf(bob), 5e6);
    }

    // ------------------------------------------------------------------ the guardian

    function test_cancelDelayed_OnlyGuardianOnlyInsideTheDelay_SR05() public {
        Message memory m = _inbound(pool1, lens.pool(1).delayOver + 1, bob);
        _deliver(m);
        vm.expectRevert(NO_PERMISSION.selector);
        bridge.cancelDelayed{value: 1 ether}(m);
        vm.warp(vm.getBlockTimestamp() + 6 hours);
        vm.prank(guardian);
        vm.expectRevert(NO_PERMISSION.selector);
        bridge.cancelDelayed{value: 1 ether}(m);
        vm.warp(vm.getBlockTimestamp() - 1);
        vm.prank(guardian);
        bridge.cancelDelayed{value: 1 ether}(m);
        assertEq(token.balanceOf(bob), 0);
        assertEq(_status(m), 0);
        // a claim that is not waiting cannot be cancelled
        m = _refused();
        vm.prank(guardian);
        vm.expectRevert(NO_PERMISSION.selector);
        bridge.cancelDelayed{value: 1 ether}(m);
    }

    // ------------------------------------------------------------------ refunds coming home

    function test_refund_PaysTheOldRefundAddressOnce_SR14() public {
        bytes32 uid = _swap(1, 1e6);
        Message memory m = _refundOf(uid, 1, pool1, 997_000, alice);
        _deliver(m);
        assertEq(token.balanceOf(alice), 997_000);
        Message memory again = _refundOf(uid, 1, pool1, 997_000, alice);
        bytes memory proof = _proof(again);
        vm.expectRevert(ALREADY_EXECUTED.selector);
        bridge.deliver(again, proof);
        assertEq(lens.pool(1).liquidity, 1e12);
    }

    function test_refund_OnlyOfWhatWasSent_SR14() public {
        bytes32 uid = _swap(1, 1e6);
        bytes32[5] memory wrong = [
            bytes32(uint256(uid) + 1), // not sent yet
            bytes32(uint256(uid) + (1 << 32)), // another pool's
            bytes32(uint256(uid) + (1 << 192)), // to another chain
            bytes32(uint256(uid) + (1 << 224)), // from another chain
            bytes32(0)
        ];
        for (uint256 i; i < wrong.length; i++) {
            Message memory m = _refundOf(wrong[i], 1, pool1, 997_000, alice);
            bytes memory proof = _proof(m);
            vm.expectRevert(INVALID_INDICATOR.selector);
            bridge.deliver(m, proof);
        }
        Message memory k = _refundOf(uid, 2, pool1, 997_000, alice); // a kind that no pool sends
        bytes memory p = _proof(k);
        vm.expectRevert(INVALID_INDICATOR.selector);
        bridge.deliver(k, p);
        k = _inbound(pool1, 5, 997_000, _b32(alice), 0, abi.encodePacked(uid)); // short
        p = _proof(k);
        vm.expectRevert(INVALID_INDICATOR.selector);
        bridge.deliver(k, p);
    }

    function test_refund_IsOnlyRetriedNeverRedirected_SR14() public {
        bytes32 uid = _swap(3, 1e6);
        hostile.ban(alice, true);
        Message memory m = _refundOf(uid, 1, pool3, 997_000, alice);
        _deliver(m);
        assertEq(_status(m), 5);
        vm.prank(alice);
        vm.expectRevert(INVALID_INDICATOR.selector);
        bridge.redirect{value: 1 ether}(m);
        vm.warp(vm.getBlockTimestamp() + 8 days);
        vm.expectRevert(INVALID_INDICATOR.selector);
        bridge.redirect{value: 1 ether}(m);
        hostile.ban(alice, false);
        bridge.retry(m);
        assertEq(hostile.balanceOf(alice), 997_000);
    }

    function test_refund_AboveTheThresholdCannotBeCancelled_SR14() public {
        vm.prank(owner);
        bridge.setPoolDelay(1, 1e5);
        bytes32 uid = _swap(1, 1e6);
        Message memory m = _refundOf(uid, 1, pool1, 997_000, alice);
        _deliver(m);
        assertEq(_status(m), 4);
        vm.prank(guardian);
        vm.expectRevert(INVALID_INDICATOR.selector);
        bridge.cancelDelayed{value: 1 ether}(m);
    }

    function test_refund_OfARemoteRemovalGivesThePositionBack_CON12() public {
        uint256 fee = _fee();
        vm.warp(vm.getBlockTimestamp() + 1 days);
        bridge.decreaseLiquidityRemote{value: fee}(alice, 1, R, 4e6, _b32(bob));
        assertEq(lens.position(1, address(this)), 1e12 - 4e6);
        bytes32 uid = bytes32(uint256(L) << 224 | uint256(R) << 192 | uint256(1) << 32);
        uint256 liquidity = _liquidity(1);
        Message memory m = _refundOf(uid, 4, pool1, 4e6, alice);
        _deliver(m);
        assertEq(lens.position(1, alice), 4e6);
        assertEq(_liquidity(1), liquidity, "no tokens move");
        assertEq(token.balanceOf(alice), 0);
        vm.prank(alice);
        bridge.decreaseLiquidity(1, 4e6);
        assertEq(token.balanceOf(alice), 4e6);
    }

    function test_refund_OfARemoteRemovalToNoAddressIsAClaim() public {
        bridge.decreaseLiquidityRemote{value: _fee()}(alice, 1, R, 4e6, _b32(bob));
        bytes32 uid = bytes32(uint256(L) << 224 | uint256(R) << 192 | uint256(1) << 32);
        Message memory m = _inbound(pool1, 5, 4e6, keccak256("x"), 0, abi.encodePacked(uid, uint8(4)));
        _deliver(m);
        assertEq(_status(m), 5);
    }

    function test_refund_PassesTheInboundPause_CON10() public {
        bytes32 uid = _swap(1, 1e6);
        vm.prank(guardian);
        bridge.setPaused(2, 0, true);
        Message memory m = _inbound(pool1, 1e6, bob);
        bytes memory proof = _proof(m);
        vm.expectRevert(PAUSED.selector);
        bridge.deliver(m, proof);
        _deliver(_refundOf(uid, 1, pool1, 997_000, alice));
        assertEq(token.balanceOf(alice), 997_000);
    }

    /// @dev SR-22 for assets with many decimals: caps of any size below 2^102 units count, debits round up, credits down.
    function testFuzz_claim_LaneOfEighteenDecimals_SR22_CON06(uint256 cap, uint256 amount) public {
        TestToken t = new TestToken("t", "t", 18);
        address a = _addPool(9, address(t), 18, 18, false);
        t.mint(address(this), type(uint128).max);
        t.approve(address(bridge), type(uint256).max);
        bridge.increaseLiquidity(9, 2 ** 87);
        vm.startPrank(owner);
        bridge.setPoolDelay(9, type(uint256).max);
        cap = bound(cap, 1e12, 2 ** 86);
        bridge.setLane(9, R, PEER, cap, cap, true);
        vm.stopPrank();
        IBridgeLens.LaneView memory v = lens.lane(9, R);
        assertLe(v.capIn, cap);
        assertGe(v.capIn + v.capIn / 32768 + 2 ** 30, cap, "rounded down by no more than 2^-15 and one unit");
        amount = bound(amount, 1, cap);
        Message memory m = _inbound(a, amount, bob);
        _deliver(m);
        uint256 available = lens.lane(9, R).availableIn;
        if (_status(m) == 0) {
            assertEq(t.balanceOf(bob), amount);
            assertLe(available, v.capIn - amount, "never more than what is left");
            assertGe(available + 2 ** 31 + v.capIn / 2 ** 46, v.capIn - amount);
        } else {
            assertEq(_status(m), 3);
            assertGt(amount, v.capIn);
        }
    }

    function test_claim_ConsumerAboveTheLimitIsNotPaidInParts_SR15() public {
        _lowerIn(10e6);
        Consumer c = new Consumer();
        Message memory m = _inbound(pool1, 1, 25e6, _b32(address(c)), _b32(alice), "x");
        _deliver(m);
        bridge.retry(m); // the lane sets aside what it lets in
        vm.expectRevert(RATE_LIMITED.selector);
        bridge.retry(m);
        assertEq(c.got(), 0);
        assertEq(lens.lane(1, R).availableIn, 0);
        vm.prank(alice);
        bridge.redirect(m); // its owner takes it back
        assertEq(c.got(), 0);
        assertGt(lens.lane(1, R).availableIn, 9e6, "what was set aside is the lane's again");
    }
}
