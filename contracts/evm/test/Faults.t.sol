// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Base, IBridge, Message, TestToken} from "./Base.t.sol";
import {IBridgeUser} from "../src/interfaces/IBridge.sol";
import {IPermit2} from "../src/interfaces/IPermit2.sol";
import {MintBridgeToken} from "../src/MintBridgeToken.sol";
import {Consumer, GasBurner} from "./mocks/Recipients.sol";
import {Permit2Like} from "./hostile/Permit2Like.sol";

/// @dev Credits more than was asked for, as a token that pays interest on transfer may.
contract BonusToken is TestToken("Bonus", "BON", 6) {
    function transferFrom(address from, address to, uint256 amount) public override returns (bool) {
        _mint(to, amount);
        return super.transferFrom(from, to, amount);
    }
}

/// @dev One test for each planted fault that no other test saw (`mutations.json`).
contract FaultsTest is Base {
    uint256 private constant KEY = 0xA11CE5;

    function setUp() public override {
        vm.chainId(L);
        permit2 = address(new Permit2Like());
        super.setUp();
    }

    function _mint() private returns (MintBridgeToken mint) {
        mint = MintBridgeToken(
            payable(deployer.create(deployer.code("MintBridgeToken", abi.encode(bridge, "M", "M", uint8(6), uint8(6), owner))))
        );
        vm.startPrank(owner);
        bridge.registerApp(address(mint), true);
        bridge.configureApp(address(mint), 6, type(uint256).max);
        bridge.setAppLane(address(mint), R, PEER, 1e9, 1e9, true);
        vm.stopPrank();
    }

    /// @dev CON-13: the previous set counts up to the last second of its grace, and not one longer.
    function test_grace_EndsWithItsLastSecond_CON13() public {
        bytes memory next = new bytes(0);
        next = abi.encodePacked(uint32(2), uint8(2), uint8(3), address(0xA1), address(0xB2), address(0xC3));
        bytes32 rotation = keccak256(
            abi.encodePacked(
                hex"1901",
                bridge.domainSeparator(),
                keccak256(
                    abi.encode(keccak256("Rotation(uint256 fromEpoch,bytes32 newSet)"), uint256(1), keccak256(next))
                )
            )
        );
        bridge.rotate(next, _proof(rotation));
        vm.warp(lens.committee().previousExpiry);
        _deliver(_inbound(pool1, 1e6, bob));
        assertEq(token.balanceOf(bob), 1e6);
        vm.warp(vm.getBlockTimestamp() + 1);
        Message memory late = _inbound(pool1, 1e6, bob);
        bytes memory proof = _proof(late);
        vm.expectRevert(BAD_SET.selector);
        bridge.deliver(late, proof);
    }

    /// @dev CON-06: an arrival that its app refuses took nothing from the lane.
    function test_app_RefusedArrivalLeavesTheLane_CON06() public {
        MintBridgeToken mint = _mint();
        uint256 before = lens.appLane(address(mint), R).availableIn;
        Message memory m = _inbound(address(mint), 2, 5e8, bytes32(type(uint256).max), _b32(alice), "");
        _deliver(m);
        assertEq(_status(m), 5);
        assertEq(lens.appLane(address(mint), R).availableIn, before);
    }

    /// @dev CON-06: a payment that fails while a claim is sent back by anybody took nothing from the lane of the pool.
    function test_redirect_FailedPaymentLeavesThePoolsLane_CON06() public {
        hostile.ban(bob, true);
        Message memory m = _inbound(pool3, 5e6, bob);
        _deliver(m);
        vm.warp(vm.getBlockTimestamp() + 7 days);
        assertGt(uint256(bridge.redirect(m)), 0);
        assertEq(lens.lane(3, R).availableIn, lens.lane(3, R).capIn);
        assertEq(_liquidity(3), 1e12);
    }

    /// @dev CON-06: nor from the lane of an app.
    function test_redirect_FailedPaymentLeavesTheAppsLane_CON06() public {
        MintBridgeToken mint = _mint();
        Message memory m = _inbound(address(mint), 2, 5e8, bytes32(type(uint256).max), _b32(alice), "");
        _deliver(m);
        vm.warp(vm.getBlockTimestamp() + 7 days);
        assertGt(uint256(bridge.redirect(m)), 0);
        assertEq(lens.appLane(address(mint), R).availableIn, lens.appLane(address(mint), R).capIn);
    }

    /// @dev CON-02: a deposit into a pool that is short of its providers' fees is refused as one short of liquidity is.
    function test_swap_FeesAreLiabilities_CON02() public {
        _swap(3, 1e11);
        uint256 collected = lens.pool(3).cumulatedFee;
        assertEq(collected, 3e8);
        hostile.rebase(address(bridge), hostile.balanceOf(address(bridge)) - collected);
        uint256 fee = _fee();
        vm.expectRevert(INVALID_AMOUNT.selector);
        bridge.swap{value: fee}(3, R, 1e6, _b32(bob), alice, "");
    }

    /// @dev CON-08: an app without code took nothing: a call to nowhere succeeds.
    function test_app_VanishedIsNotPaid_CON08() public {
        MintBridgeToken mint = _mint();
        vm.etch(address(mint), "");
        Message memory m = _inbound(address(mint), 2, 1e6, _b32(bob), _b32(alice), "");
        _deliver(m);
        assertEq(_status(m), 6);
    }

    /// @dev CON-08: a token without code paid nothing: a call to nowhere succeeds, and returns nothing.
    function test_deliver_OfAVanishedTokenIsAClaim_CON08() public {
        uint256 before = _liquidity(1);
        vm.etch(address(token), "");
        Message memory m = _inbound(pool1, 5e6, bob);
        _deliver(m);
        assertEq(_status(m), 5);
        assertEq(_liquidity(1), before);
    }

    /// @dev CON-09: Permit2 takes what is sent on and no remainder.
    function test_permit2_LeavesTheRemainder_CON09() public {
        TestToken fine = new TestToken("Fine", "FINE", 6);
        _addPool(4, address(fine), 6, 4, false);
        vm.prank(owner);
        bridge.setLane(4, R, PEER, CAP, CAP, true);
        address payer = vm.addr(KEY);
        fine.mint(payer, 1e9);
        vm.deal(payer, 1 ether);
        vm.prank(payer);
        fine.approve(permit2, type(uint256).max);
        string memory type_ =
            "Swap(uint32 poolId,uint32 dstChainId,uint256 amount,bytes32 recipient,address refund,bytes consumerData,uint256 minimum)";
        bytes32 witness = keccak256(
            abi.encode(
                keccak256(bytes(type_)), uint32(4), R, uint256(5_000_099), _b32(bob), alice, keccak256(""), uint256(0)
            )
        );
        IPermit2.PermitTransferFrom memory p = IPermit2.PermitTransferFrom(
            IPermit2.TokenPermissions(address(fine), 5_000_099), 1, block.timestamp + 60
        );
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(
            KEY,
            Permit2Like(permit2).digest(
                p,
                address(bridge),
                witness,
                string.concat("Swap witness)", type_, "TokenPermissions(address token,uint256 amount)")
            )
        );
        vm.prank(payer);
        bridge.swapWithPermit2{value: 1 ether}(
            4, R, 5_000_099, _b32(bob), alice, "", 0, 1, block.timestamp + 60, abi.encodePacked(r, s, v)
        );
        assertEq(fine.balanceOf(payer), 1e9 - 5_000_000);
    }

    /// @dev CON-11: the entries that call nobody are shut as well while a consumer is being called.
    function test_lock_ShutsEntriesThatCallNobody_CON11() public {
        bytes[3] memory calls = [
            abi.encodeCall(bridge.decreaseLiquidityRemote, (alice, 1, R, 1, _b32(alice))),
            abi.encodeCall(bridge.send, (R, bytes32(0), new bytes(81))),
            abi.encodeCall(bridge.increaseLiquidity, (2, 1))
        ];
        for (uint256 i; i < calls.length; i++) {
            Consumer c = new Consumer();
            c.setHook(address(bridge), calls[i]);
            _deliver(_inbound(pool1, 1, 1e6, _b32(address(c)), _b32(alice), hex"00"));
            assertEq(bytes4(c.hookAnswer()), REENTRANT.selector);
        }
    }

    /// @dev SR-14: a refund says what it answers and nothing behind it.
    function test_refund_WithMoreDataIsMalformed_SR14() public {
        bytes32 uid = _swap(1, 1e9);
        Message memory m = _inbound(pool1, 5, 997e6, _b32(alice), 0, abi.encodePacked(uid, uint8(1), uint8(0)));
        bytes memory proof = _proof(m);
        vm.expectRevert(INVALID_INDICATOR.selector);
        bridge.deliver(m, proof);
    }

    /// @dev CON-06: a position that comes back passes the lane like tokens.
    function test_refund_OfAPositionPassesTheLane_CON06() public {
        vm.warp(vm.getBlockTimestamp() + 7 days);
        bridge.decreaseLiquidityRemote{value: _fee()}(alice, 1, R, 1e10, _b32(bob));
        bytes32 uid = bytes32(uint256(L) << 224 | uint256(R) << 192 | uint256(1) << 32);
        uint256 position = lens.position(1, alice);
        uint256 before = lens.lane(1, R).availableIn;
        _deliver(_refundOf(uid, 4, pool1, 1e10, alice));
        assertEq(lens.position(1, alice) - position, 1e10);
        assertEq(before - lens.lane(1, R).availableIn, 1e10);
    }

    /// @dev CON-12: of a token that gives more than it was asked for only what was asked for counts.
    function test_inexact_MoreThanAskedDoesNotCount_CON12() public {
        BonusToken bonus = new BonusToken();
        _addPool(5, address(bonus), 6, 6, true);
        bonus.mint(address(this), 1e12);
        bonus.approve(address(bridge), type(uint256).max);
        bridge.increaseLiquidity(5, 1e9);
        assertEq(_liquidity(5), 1e9);
        assertEq(lens.position(5, address(this)), 1e9);
    }

    /// @dev SR-15: a swap that calls a consumer is not paid in part when liquidity is short.
    function test_retry_OfAConsumersSwapIsWholeOrNothing_SR15() public {
        Consumer c = new Consumer();
        bridge.decreaseLiquidity(1, 1e12 - 5e5);
        Message memory m = _inbound(pool1, 1, 1e6, _b32(address(c)), _b32(alice), hex"00");
        _deliver(m);
        assertEq(_status(m), 2);
        vm.expectRevert(INSUFFICIENT_LIQUIDITY.selector);
        bridge.retry(m);
        assertEq(token.balanceOf(address(c)), 0);
    }

    /// @dev The governance's code is nothing at its own address.
    function test_governance_AloneIsInert_CON16() public {
        IBridge alone = IBridge(bridge.GOVERNANCE());
        assertTrue(address(alone).code.length != 0 && address(alone).code.length <= 24_576);
        assertLe(address(bridge).code.length, 24_576);
        vm.expectRevert(NO_PERMISSION.selector);
        vm.prank(owner);
        alone.setGuardian(alice);
        vm.expectRevert(NO_PERMISSION.selector);
        vm.prank(guardian);
        alone.collectMessageFees(alice);
        bytes memory next = abi.encodePacked(uint32(1), uint8(2), uint8(3), address(1), address(2), address(3));
        bytes memory proof = _proof(keccak256("x"));
        vm.expectRevert(BAD_SET.selector);
        alone.rotate(next, proof);
        (bool ok,) = address(alone).call{value: 1}("");
        assertFalse(ok);
        (ok,) = address(bridge).call{value: 1}("");
        assertFalse(ok, "coins come with a call");
        (ok,) = address(bridge).call(hex"deadbeef");
        assertFalse(ok);
    }

    /// @dev CON-08: coins are paid with 50,000 gas: a wallet gets by with it, and no recipient makes a relayer pay for more.
    function test_deliver_CoinsHaveTheirGasAndNoMore_CON08() public {
        Message memory m = _inbound(pool2, 1e8, address(new GasBurner(45_000)));
        _deliver(m);
        assertEq(_status(m), 0);
        m = _inbound(pool2, 1e8, address(new GasBurner(60_000)));
        _deliver(m);
        assertEq(_status(m), 5);
    }

    /// @dev CON-06: what arrives opens the other direction by just as much.
    function test_deliver_CreditsWhatArrives_CON06() public {
        vm.prank(owner);
        bridge.setPoolDelay(1, type(uint256).max);
        _swap(1, 6e11);
        uint256 left = lens.lane(1, R).availableOut;
        _deliver(_inbound(pool1, 1e11, bob));
        assertApproxEqAbs(lens.lane(1, R).availableOut - left, 1e11, 1);
    }

    /// @dev SR-05: what arrived and could not be paid counts against the threshold, too.
    function test_delay_CountsWhatWasNotPaid_SR05() public {
        vm.prank(owner);
        bridge.setLane(1, R, PEER, CAP, 1 << 36, true);
        Message memory m = _inbound(pool1, 45e10, bob);
        _deliver(m);
        assertEq(_status(m), 3);
        m = _inbound(pool1, 1 << 36, alice);
        _deliver(m);
        assertEq(_status(m), 4);
    }
}
