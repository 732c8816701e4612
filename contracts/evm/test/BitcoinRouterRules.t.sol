// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {BitcoinRouters, INativeRouter, IOwnable2Step, ITokenRouter} from "./BitcoinBase.t.sol";
import {Message} from "./Base.t.sol";
import {IBridge} from "../src/interfaces/IBridge.sol";
import {IBitcoinRouter} from "../src/interfaces/IBitcoinRouter.sol";

/// @dev Who may change what at a router, and what that does to people: fees, limits, pauses, owner, construction.
contract BitcoinRouterRulesTest is BitcoinRouters {
    // ------------------------------------------------------------------ fees

    function test_depositFee_IsNotIssued() public {
        vm.prank(routerOwner);
        btc18.setDepositFee(500 * RATIO);
        assertEq(btc18.depositFee(), 500 * RATIO);
        Message memory m = _depositOf(btc18, 10_000, bob);
        vm.expectEmit(address(btc18));
        emit Deposit(bytes32(m.uid), 9500 * RATIO, bob);
        vm.expectEmit(address(btc18));
        emit DepositFeePaid(bytes32(m.uid), 500 * RATIO);
        _deliver(m);
        assertEq(btc18.totalSupply(), 9500 * RATIO);
        m = _depositOf(btc18, 500, bob);
        _deliver(m);
        assertEq(_status(m), 6, "nothing would be left");
    }

    /// @dev An arrival does not look for a fee that cannot be: all of it is issued, whatever else is set.
    function test_depositFee_NeverWhereItsBoundIsZero() public {
        IBitcoinRouter.Config memory c = _btc(18);
        c.maxDepositFee = 0;
        IBitcoinRouter[2] memory free = [IBitcoinRouter(_token(c)), _native(c)];
        INativeRouter(address(free[1])).fund{value: 1 ether}();
        for (uint256 i; i < 2; i++) {
            vm.startPrank(routerOwner);
            vm.expectRevert(BAD_CONFIG.selector);
            free[i].setDepositFee(RATIO);
            free[i].setDepositFee(0);
            free[i].setLimits(2000 * RATIO, 1e9 * RATIO, 5000 * RATIO);
            vm.stopPrank();
            _credit(free[i], 1, bob);
            _credit(free[i], 10_000, bob);
        }
        assertEq(ITokenRouter(address(free[0])).balanceOf(bob), 10_001 * RATIO);
        assertEq(bob.balance, 10_001 * RATIO);
        Message memory m = _depositOf(free[0], 0, bob);
        _deliver(m);
        assertEq(_status(m), 6, "nothing is nothing");
        c.depositFee = RATIO;
        _bad(c);
    }

    function test_withdrawFee_RisesWithNotice() public {
        vm.prank(bob);
        vm.expectRevert(NO_PERMISSION.selector);
        btc.setWithdrawFee(400);
        vm.startPrank(keeper);
        vm.expectRevert(BAD_CONFIG.selector);
        btc.setWithdrawFee(100_001); // above the bound
        vm.expectRevert(BAD_CONFIG.selector);
        btc18.setWithdrawFee(RATIO + 1);
        btc.setWithdrawFee(400);
        (uint256 next, uint40 from) = btc.nextWithdrawFee();
        assertEq(next, 400);
        assertEq(from, block.timestamp + 10 minutes);
        assertEq(btc.withdrawFee(), 300, "nobody pays more than was shown");
        vm.warp(from - 1);
        assertEq(btc.withdrawFee(), 300);
        vm.warp(from);
        assertEq(btc.withdrawFee(), 400);
        (next, from) = btc.nextWithdrawFee();
        assertEq(next, 0);
        btc.setWithdrawFee(99_999);
        btc.setWithdrawFee(200); // lower holds at once, and nothing is announced any more
        assertEq(btc.withdrawFee(), 200);
        vm.warp(vm.getBlockTimestamp() + 1 days);
        assertEq(btc.withdrawFee(), 200);
        vm.stopPrank();
        _credit(btc, 5000, address(this));
        uint256 fee = _channelFee(btc);
        vm.expectRevert(abi.encodeWithSelector(BELOW_MINIMUM.selector, 1200));
        _withdraw(btc, 1199, fee);
        _withdraw(btc, 1200, fee);
    }

    /// @dev Six digits and zeros are kept exactly; anything else is refused, never rounded.
    function testFuzz_decimals_ExactOrRefused_SR22(uint256 mantissa, uint256 exponent) public {
        uint256 fee = bound(mantissa, 0, 1_048_575) * 10 ** bound(exponent, 0, 10);
        vm.startPrank(routerOwner);
        if (fee > 0.01 ether) {
            vm.expectRevert(BAD_CONFIG.selector);
            rune.setWithdrawFee(fee);
        } else {
            rune.setWithdrawFee(fee);
            vm.warp(vm.getBlockTimestamp() + 10 minutes);
            assertEq(rune.withdrawFee(), fee);
        }
        vm.expectRevert(BAD_CONFIG.selector);
        rune.setWithdrawFee(1_048_577);
    }

    /// @dev [7.63] least and most of a withdrawal, and its fee.
    function test_limits_Refuses() public {
        vm.prank(keeper);
        vm.expectRevert();
        btc.setLimits(1000, 2000, 0);
        vm.startPrank(routerOwner);
        vm.expectRevert(BAD_CONFIG.selector); // dust cannot be paid, SR-20
        btc.setLimits(545, 2000, 0);
        vm.expectRevert(BAD_CONFIG.selector);
        btc.setLimits(2001, 2000, 0);
        vm.expectRevert(BAD_CONFIG.selector);
        btc.setLimits(1000, 21e14 + 1e10, 0);
        vm.expectRevert(BAD_CONFIG.selector);
        btc18.setLimits(1000 * RATIO + 1, 1e10 * RATIO, 0);
        vm.expectRevert(BAD_CONFIG.selector);
        rune.setLimits(0, 1e38, 0);
        btc.setLimits(546, 21e14, 7);
        assertEq(btc.minWithdrawAmount(), 546);
        assertEq(btc.maxWithdrawAmount(), 21e14);
        assertEq(btc.minDepositAmount(), 7);
        vm.expectRevert(BAD_CONFIG.selector);
        btc.setDepositFee(100_001);
        vm.expectRevert(NULL_ADDRESS.selector);
        btc.setFeeReceiver(address(0));
        btc.setFeeReceiver(bob);
        assertEq(btc.feeReceiver(), bob);
        btc.setKeeper(bob);
        assertEq(btc.keeper(), bob);
    }

    // ------------------------------------------------------------------ pauses

    /// @dev [4.56] a paused withdrawal is refused.
    function test_pause_StopsWithdrawalsAndNothingElse_INV10() public {
        _credit(btc, 500_000, address(this));
        uint256 fee = _channelFee(btc);
        bytes32 uid = _withdraw(btc, 100_000, fee);
        Message memory claim = _depositOf(btc, 1e6, address(btc));
        _deliver(claim);
        vm.startPrank(routerOwner);
        btc.pause(0);
        btc.pause(1);
        vm.stopPrank();
        assertTrue(btc.paused(0));
        assertTrue(btc.paused(1));
        vm.expectRevert(PAUSED.selector);
        _withdraw(btc, 100_000, fee);
        _credit(btc, 1000, bob); // what was on its way arrives
        _deliver(_refundOf(btc, uid, 99_700, bob));
        assertEq(btc.balanceOf(bob), 100_700);
        vm.warp(vm.getBlockTimestamp() + 7 days);
        bridge.redirect{value: 0.1 ether}(claim); // and claims go back
        vm.expectRevert();
        btc.unpause(1);
        vm.prank(routerOwner);
        btc.unpause(1);
        assertFalse(btc.paused(1));
        assertTrue(btc.paused(0));
        _withdraw(btc, 100_000, fee);
        vm.expectRevert(INVALID_INDICATOR.selector);
        btc.paused(2);
        vm.startPrank(routerOwner);
        vm.expectRevert(INVALID_INDICATOR.selector);
        btc.pause(2);
        vm.expectRevert(INVALID_INDICATOR.selector);
        btc.unpause(2);
    }

    function test_pause_GuardiansEndsBySelf_SR28() public {
        for (uint8 what; what < 2; what++) {
            vm.prank(bob);
            vm.expectRevert(NO_PERMISSION.selector);
            btc.pause(what);
            vm.startPrank(guardian);
            btc.pause(what);
            assertTrue(btc.paused(what));
            vm.expectRevert(NO_PERMISSION.selector);
            btc.pause(what);
            vm.expectRevert();
            btc.unpause(what);
            vm.warp(vm.getBlockTimestamp() + 7 days);
            assertFalse(btc.paused(what));
            vm.expectRevert(NO_PERMISSION.selector); // once, until the owner releases it
            btc.pause(what);
            vm.stopPrank();
            vm.prank(routerOwner);
            btc.unpause(what);
            vm.prank(guardian);
            btc.pause(what);
            assertTrue(btc.paused(what));
            vm.prank(routerOwner);
            btc.pause(what);
            vm.warp(vm.getBlockTimestamp() + 3650 days);
            assertTrue(btc.paused(what), "the owner's has no end");
        }
    }

    /// @dev SR-12: a low reserve for miners stops withdrawals before anything burns; the keeper renews it hour by hour.
    function test_pause_KeepersLastsAnHour_SR12() public {
        vm.startPrank(keeper);
        vm.expectRevert(NO_PERMISSION.selector);
        btc.pause(0);
        btc.pause(1);
        assertTrue(btc.paused(1));
        vm.warp(vm.getBlockTimestamp() + 59 minutes);
        btc.pause(1);
        vm.warp(vm.getBlockTimestamp() + 59 minutes);
        assertTrue(btc.paused(1));
        vm.warp(vm.getBlockTimestamp() + 1 minutes);
        assertFalse(btc.paused(1));
        vm.stopPrank();
        vm.prank(guardian);
        btc.pause(1); // not used up by the keeper
        vm.prank(keeper);
        vm.expectRevert(NO_PERMISSION.selector); // nor shortened
        btc.pause(1);
    }

    /// @dev [4.57] whether deposits are paused is read from the router.
    function test_paused_TellsTheBridgesPausesToo() public {
        vm.prank(guardian);
        bridge.setPaused(1, BITCOIN, true);
        assertTrue(btc.paused(1));
        assertFalse(btc.paused(0));
        vm.prank(guardian);
        bridge.setPaused(2, 0, true);
        assertTrue(btc.paused(0));
        vm.warp(vm.getBlockTimestamp() + 7 days);
        assertFalse(btc.paused(0));
        assertFalse(btc.paused(1));
        vm.prank(guardian);
        bridge.setPaused(3, 0, true);
        assertTrue(btc.paused(0));
    }

    // ------------------------------------------------------------------ construction, roles

    function test_owner_TwoStepsAndNeverNobody() public {
        vm.startPrank(routerOwner);
        IOwnable2Step(address(btc)).transferOwnership(bob);
        assertEq(btc.owner(), routerOwner);
        vm.expectRevert(NO_PERMISSION.selector);
        IOwnable2Step(address(btc)).renounceOwnership();
        vm.stopPrank();
        vm.prank(bob);
        IOwnable2Step(address(btc)).acceptOwnership();
        assertEq(btc.owner(), bob);
    }

    function _bad(IBitcoinRouter.Config memory c) private {
        bytes memory code = _tokenCode(c);
        vm.expectRevert(BAD_CONFIG.selector);
        deployer.create(code);
    }

    function test_constructor_Refuses_SR22() public {
        IBitcoinRouter.Config memory c = _btc(8);
        c.commonDecimals = 7;
        _bad(c);
        c = _btc(8);
        c.assetId = "x";
        _bad(c);
        c = _btc(8);
        c.maxSupply = 0;
        _bad(c);
        c = _btc(18);
        c.maxSupply += 1;
        _bad(c);
        c = _btc(8);
        c.asset = 3;
        _bad(c);
        c = _brc20();
        c.assetId = "ORDI"; // one anchor for one token: lower case
        _bad(c);
        c.assetId = "abc";
        _bad(c);
        c.assetId = "abcdefg";
        _bad(c);
        c.assetId = hex"6f726400";
        _bad(c);
        c = _rune();
        c.assetId = "840000:3";
        _bad(c);
        c = _rune();
        c.commonDecimals = 19;
        _bad(c);
        c = _rune();
        c.realDecimals = 39;
        _bad(c);
        c = _rune();
        c.maxSupply = uint256(type(uint88).max) * 1e20 + 1e20; // more than the bridge counts
        _bad(c);
        c = _btc(8);
        c.withdrawFee = c.maxWithdrawFee + 1;
        _bad(c);
        c = _btc(8);
        (c.prefix, c.pubKeyHash) = ("tb", 0xc4); // both kinds would look the same
        bytes memory code = _tokenCode(c);
        vm.expectRevert(abi.encodeWithSelector(INVALID_ADDRESS.selector, 2));
        deployer.create(code);
        c = _btc(8);
        c.prefix = "BC";
        code = _tokenCode(c);
        vm.expectRevert(abi.encodeWithSelector(INVALID_ADDRESS.selector, 2));
        deployer.create(code);
        c = _btc(8); // native BTC has 18 decimals
        code = deployer.code("BitcoinRouterNative", abi.encode(c));
        vm.expectRevert(BAD_CONFIG.selector);
        deployer.create(code);
        c.bridge = IBridge(address(0));
        code = _tokenCode(c);
        vm.expectRevert(NULL_ADDRESS.selector);
        deployer.create(code);
    }

    /// @dev SR-28: the keeper, a hot key, holds withdrawals up for a day in all, until the owner releases them.
    function test_keeper_HoldsHaveAnEnd_SR28() public {
        _credit(btc, 1e8, address(this));
        uint256 fee = _channelFee(btc);
        for (uint256 i; i < 24; i++) {
            vm.prank(keeper);
            btc.pause(1);
            vm.expectRevert(PAUSED.selector);
            _withdraw(btc, 1e8, fee);
            vm.warp(vm.getBlockTimestamp() + 1 hours);
        }
        vm.prank(keeper);
        vm.expectRevert(NO_PERMISSION.selector);
        btc.pause(1);
        uint256 snapshot = vm.snapshotState();
        vm.prank(routerOwner);
        btc.unpause(0); // deposits: another matter
        vm.prank(keeper);
        vm.expectRevert(NO_PERMISSION.selector);
        btc.pause(1);
        vm.prank(routerOwner);
        btc.unpause(1);
        vm.prank(keeper);
        btc.pause(1);
        assertTrue(btc.paused(1));
        vm.revertToState(snapshot);
        _withdraw(btc, 1e8, fee);
    }

    /// @dev CON-16: no limits of the owner make every withdrawal impossible.
    function test_limits_LeaveRoomForWithdrawals_CON16() public {
        uint256 most = btc.maxSupply();
        vm.startPrank(routerOwner);
        vm.expectRevert(BAD_CONFIG.selector);
        btc.setLimits(most, most, 0);
        vm.expectRevert(BAD_CONFIG.selector);
        btc.setLimits(1e6 + 1e2, 1e10, 0);
        vm.expectRevert(BAD_CONFIG.selector);
        ordi.setLimits(21e18 + 1e18, 21e24, 0);
        ordi.setLimits(21e18, 21e24, 0); // a millionth of all there can be
        vm.expectRevert(BAD_CONFIG.selector);
        btc.setLimits(1000, 1000 + 1e5 - 100, 0); // less than the minimum and the largest fee
        btc.setLimits(1e6, 1e6 + 1e5, 0);
        btc.setWithdrawFee(1e5);
        vm.stopPrank();
        vm.warp(vm.getBlockTimestamp() + 10 minutes);
        _credit(btc, 1e6 + 1e5, address(this));
        _withdraw(btc, 1e6 + 1e5, _channelFee(btc));
        IBitcoinRouter.Config memory c = _rune();
        (c.maxSupply, c.maxWithdraw) = (1e5 * 1e38, 1e42); // few: a whole one may be the least
        IBitcoinRouter few = _token(c);
        vm.startPrank(routerOwner);
        vm.expectRevert(BAD_CONFIG.selector);
        few.setLimits(1.1e38, 1e42, 0);
        few.setLimits(1e38, 1e42, 0);
    }
}
