// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Base, HostileToken, IBridgeLens, TestToken} from "./Base.t.sol";
import {Reenterer} from "./mocks/Recipients.sol";

contract SwapTest is Base {
    function test_swap_MovesTokenAndNamesTheMessage() public {
        uint256 fee = _fee();
        bytes memory payload = _payload(1, 997_000, _b32(bob), _b32(alice), hex"1234");
        uint256 uid = uint256(L) << 224 | uint256(R) << 192 | uint256(1) << 32;
        fee = bridge.estimateBNFee(1, R, 1e6, _b32(bob), hex"1234");
        vm.expectEmit(address(bridge));
        emit Swapped(1, R, 1e6);
        vm.expectEmit(address(bridge));
        emit MessageSent(uid, _b32(pool1), PEER, payload);
        bytes32 got = bridge.swap{value: fee}(1, R, 1e6, _b32(bob), alice, hex"1234");
        assertEq(uint256(got), uid);
        assertEq(_liquidity(1), 1e12 + 997_000);
        assertEq(lens.pool(1).cumulatedFee, 3000);
        assertEq(token.balanceOf(address(bridge)), 1e12 + 1e6);
        assertEq(lens.lane(1, R).nextSequence, 1);
        assertEq(uint256(_swap(1, 1e6)), uid + 1);
    }

    function test_swap_NativeReturnsDustAndExcess_CON09() public {
        uint256 fee = _fee();
        uint256 before = address(this).balance;
        // 8 common decimals: the last 10 digits of the amount stay here
        bridge.swap{value: 1 ether + 5 + fee + 7}(2, R, 1 ether + 5, _b32(bob), alice, "");
        assertEq(before - address(this).balance, 1 ether + fee);
        assertEq(_liquidity(2), 100 ether + 0.997 ether);
        _assertSolvent(2);
    }

    function test_swap_TokenDustStays_CON09() public {
        TestToken t = new TestToken("t", "t", 18);
        _addPool(9, address(t), 18, 6, false);
        vm.prank(owner);
        bridge.setLane(9, R, PEER, CAP, CAP, true);
        t.mint(address(this), 10 ether);
        t.approve(address(bridge), 10 ether);
        bridge.swap{value: _fee()}(9, R, 1e12 * 1e6 + 999, _b32(bob), alice, "");
        assertEq(t.balanceOf(address(bridge)), 1e18);
        assertEq(lens.pool(9).liquidity + lens.pool(9).cumulatedFee, 1e18);
    }

    function test_swap_QuotedFeeIsChargedFee_CON19() public {
        uint256 fee = _fee();
        assertEq(fee, (81 * 16 + 100_000) * 1e9 * 1005 / 1000);
        vm.expectRevert(INSUFFICIENT_FEE.selector);
        bridge.swap{value: fee - 1}(1, R, 1e6, _b32(bob), alice, "");
        uint256 before = address(this).balance;
        bridge.swap{value: fee + 1 ether}(1, R, 1e6, _b32(bob), alice, "");
        assertEq(before - address(this).balance, fee, "excess is returned");
    }

    /// @dev [8.33]
    function test_swap_Errors() public {
        uint256 fee = _fee();
        vm.expectRevert(NULL_ADDRESS.selector); // SR-14: refund is required
        bridge.swap{value: fee}(1, R, 1e6, _b32(bob), address(0), "");
        vm.expectRevert(NULL_ADDRESS.selector);
        bridge.swap{value: fee}(1, R, 1e6, 0, alice, "");
        vm.expectRevert(NOT_ANCHOR.selector); // no such pool
        bridge.swap{value: fee}(77, R, 1e6, _b32(bob), alice, "");
        vm.expectRevert(NOT_ANCHOR.selector); // no such lane
        bridge.swap{value: fee}(1, 5, 1e6, _b32(bob), alice, "");
        vm.expectRevert(ZERO_AMOUNT.selector);
        bridge.swap{value: fee}(1, R, 0, _b32(bob), alice, "");
        vm.expectRevert(ZERO_AMOUNT.selector); // the fee would take all of it
        bridge.swap{value: fee}(1, R, 1, _b32(bob), alice, "");
        vm.expectRevert(EXCCEED_SWAP_LIMIT.selector);
        bridge.swap{value: fee}(1, R, CAP + 1, _b32(bob), alice, "");
        vm.expectRevert(INVALID_AMOUNT.selector); // native: value below the amount
        bridge.swap{value: 0.5 ether}(2, R, 1 ether, _b32(bob), alice, "");
        vm.expectRevert(INSUFFICIENT_FEE.selector); // native: value covers the amount only
        bridge.swap{value: 1 ether}(2, R, 1 ether, _b32(bob), alice, "");
        vm.expectRevert(DATA_TOO_LONG.selector);
        bridge.swap{value: 1 ether}(1, R, 1e6, _b32(bob), alice, new bytes(4097));
        token.approve(address(bridge), 0);
        vm.expectRevert(TRANSFER_FAILED.selector);
        bridge.swap{value: fee}(1, R, 1e6, _b32(bob), alice, "");
    }

    function test_swap_RefusesPayerWhoRefusesChange() public {
        uint256 fee = _fee();
        Reenterer r = new Reenterer();
        r.set(address(lens), abi.encodeWithSignature("owner()")); // receiving coins fails: the call succeeds, so it reverts
        token.mint(address(r), 1e6);
        vm.deal(address(r), 1 ether);
        vm.startPrank(address(r));
        token.approve(address(bridge), 1e6);
        vm.expectRevert(NATIVE_TRANSFER_FAILED.selector);
        bridge.swap{value: fee + 1}(1, R, 1e6, _b32(bob), alice, "");
        vm.stopPrank();
    }

    function test_swap_SourceCap_CON06() public {
        vm.prank(owner);
        bridge.setLane(1, R, PEER, 10e6, CAP, true);
        uint256 cap = lens.lane(1, R).capOut;
        assertLe(cap, 10e6);
        assertGe(cap * 65536, uint256(10e6) * 65535);
        _swap(1, 9e6);
        uint256 fee = _fee();
        vm.expectRevert(RATE_LIMITED.selector);
        bridge.swap{value: fee}(1, R, 2e6, _b32(bob), alice, "");
        vm.warp(vm.getBlockTimestamp() + 12 hours); // half a cap comes back
        _swap(1, 5e6);
        vm.expectRevert(RATE_LIMITED.selector);
        bridge.swap{value: fee}(1, R, 2e6, _b32(bob), alice, "");
    }

    function test_swap_BookkeepingIsBounded_SR22() public {
        // 18 common decimals: 2^88 units are 309 million tokens; more than that is refused, never cut
        TestToken t = new TestToken("t", "t", 18);
        _addPool(9, address(t), 18, 18, false);
        t.mint(address(this), type(uint128).max);
        t.approve(address(bridge), type(uint256).max);
        vm.expectRevert(INVALID_AMOUNT.selector);
        bridge.increaseLiquidity(9, 2 ** 88);
        bridge.increaseLiquidity(9, 2 ** 88 - 1);
        vm.expectRevert(INVALID_AMOUNT.selector);
        bridge.increaseLiquidity(9, 1);
        vm.prank(poolOwner);
        bridge.setSwapLimit(9, type(uint256).max);
        assertEq(lens.pool(9).swapLimit, 2 ** 88 - 1);
        vm.prank(owner);
        bridge.setLane(9, R, PEER, 2 ** 88, 2 ** 88, true); // fits: lane units are 2^30 here
        uint256 fee = _fee();
        vm.expectRevert(INVALID_AMOUNT.selector);
        bridge.swap{value: fee}(9, R, 1e18, _b32(bob), alice, "");
        bridge.decreaseLiquidity(9, 1e18);
        bridge.swap{value: fee}(9, R, 1e18, _b32(bob), alice, "");
        assertEq(lens.pool(9).liquidity, 2 ** 88 - 1 - 1e18 + 0.997e18);
        vm.prank(owner);
        vm.expectRevert(BAD_CONFIG.selector);
        bridge.setLane(9, R, PEER, 2 ** 103, 2 ** 88, true);
    }

    function test_swap_CumulatedFeeIsBounded_SR22() public {
        TestToken t = new TestToken("t", "t", 18);
        _addPool(9, address(t), 18, 18, false);
        vm.startPrank(poolOwner);
        bridge.setSwapLimit(9, type(uint256).max);
        bridge.setFeeRatio(9, 10_000);
        vm.stopPrank();
        vm.prank(owner);
        bridge.setLane(9, R, PEER, 2 ** 100, 2 ** 100, true);
        t.mint(address(this), type(uint128).max);
        t.approve(address(bridge), type(uint256).max);
        uint256 fee = _fee();
        vm.expectRevert(INVALID_AMOUNT.selector); // 1 % of it is above 2^80
        bridge.swap{value: fee}(9, R, 2 ** 87, _b32(bob), alice, "");
    }

    // ------------------------------------------------------------------ hostile tokens

    function test_swap_TokenWithoutReturnValue() public {
        _swap(3, 1e6);
        assertEq(_liquidity(3), 1e12 + 997_000);
        _assertSolvent(3);
    }

    function test_swap_TokenThatReturnsFalse() public {
        hostile.setReturnsFalse(true);
        uint256 fee = _fee();
        vm.expectRevert(TRANSFER_FAILED.selector);
        bridge.swap{value: fee}(3, R, 1e6, _b32(bob), alice, "");
    }

    function test_swap_FeeOnTransferIsRefusedByAnExactPool() public {
        hostile.setFee(100);
        uint256 fee = _fee();
        vm.expectRevert(INVALID_AMOUNT.selector);
        bridge.swap{value: fee}(3, R, 1e6, _b32(bob), alice, "");
    }

    function test_swap_InexactPoolCreditsWhatArrives() public {
        HostileToken t = new HostileToken();
        _addPool(9, address(t), 6, 6, true);
        vm.prank(owner);
        bridge.setLane(9, R, PEER, CAP, CAP, true);
        t.mint(address(this), 1e12);
        t.approve(address(bridge), 1e12);
        t.setFee(100); // 1 %
        bridge.swap{value: _fee()}(9, R, 1e6, _b32(bob), alice, "");
        IBridgeLens.PoolView memory v = lens.pool(9);
        assertTrue(v.inexact);
        assertEq(v.liquidity + v.cumulatedFee, 990_000);
        assertEq(t.balanceOf(address(bridge)), 990_000);
        bridge.increaseLiquidity(9, 1e6);
        assertEq(lens.position(9, address(this)), 990_000);
    }

    function test_swap_RebaseDownBlocksDeposits_CON02() public {
        hostile.rebase(address(bridge), 1e12 - 1e9);
        uint256 fee = _fee();
        vm.expectRevert(INVALID_AMOUNT.selector);
        bridge.swap{value: fee}(3, R, 1e6, _b32(bob), alice, "");
        vm.expectRevert(INVALID_AMOUNT.selector);
        bridge.increaseLiquidity(3, 1e6);
    }

    /// @dev CON-11: every entry, tried from inside the token's call.
    function test_swap_NoEntryIsReachableFromTheToken_CON11() public {
        bytes[] memory calls = new bytes[](6);
        calls[0] = abi.encodeWithSignature(
            "swap(uint32,uint32,uint256,bytes32,address,bytes)", 2, R, 1, _b32(bob), alice, ""
        );
        calls[1] = abi.encodeCall(bridge.increaseLiquidity, (3, 1));
        calls[2] = abi.encodeCall(bridge.decreaseLiquidity, (3, 1));
        calls[3] = abi.encodeCall(bridge.collectLPFee, (3, 1));
        calls[4] = abi.encodeWithSignature("swap(uint32,uint32,uint256,bytes32,address,bytes)", 3, R, 1e6, _b32(bob), alice, "");
        calls[5] = abi.encodeCall(bridge.setPaused, (1, 0, true));
        for (uint256 i; i < calls.length; i++) {
            hostile.setHook(address(bridge), calls[i]);
            _swap(3, 1e6);
            assertEq(bytes4(hostile.lastRevert()), REENTRANT.selector);
        }
        hostile.setHook(address(0), "");
        _assertSolvent(3);
    }

    /// @dev CON-11: change is paid with the lock held, after every effect.
    function test_swap_NoEntryFromThePayerOfChange_CON11() public {
        Reenterer r = new Reenterer();
        r.set(address(bridge), abi.encodeCall(bridge.decreaseLiquidity, (1, 1)));
        uint256 fee = _fee();
        vm.deal(address(r), 10 ether);
        vm.prank(address(r));
        bridge.swap{value: 1 ether + fee + 5}(2, R, 1 ether, _b32(bob), alice, "");
        assertEq(address(r).balance, 9 ether - fee);
    }

    // ------------------------------------------------------------------ fuzz

    /// @dev CON-09: nothing is created or lost; the fee errs by less than one unit, in favour of the pool.
    function testFuzz_swap_NoDust_CON09(uint256 amount, uint16 ratio) public {
        amount = bound(amount, 2, 0.99e12);
        ratio = uint16(bound(ratio, 0, 10_000));
        vm.prank(poolOwner);
        bridge.setFeeRatio(1, ratio);
        uint256 liquidity = _liquidity(1);
        _swap(1, amount);
        uint256 net = _liquidity(1) - liquidity;
        uint256 fee = lens.pool(1).cumulatedFee;
        assertEq(net + fee, amount);
        assertGe(fee * 1e6, amount * ratio);
        assertLt(fee * 1e6, amount * ratio + 1e6);
        assertEq(token.balanceOf(address(bridge)), 1e12 + amount);
    }

    function testFuzz_swap_Native_CON02(uint256 amount, uint256 extra) public {
        amount = bound(amount, 1e12, 50 ether);
        extra = bound(extra, 0, 1 ether);
        uint256 before = address(this).balance;
        uint256 fee = _fee();
        bridge.swap{value: amount + fee + extra}(2, R, amount, _b32(bob), alice, "");
        assertEq(before - address(this).balance, amount / 1e10 * 1e10 + fee);
        _assertSolvent(2);
        assertEq(address(bridge).balance - lens.pool(2).liquidity - lens.pool(2).cumulatedFee, fee);
    }
}
