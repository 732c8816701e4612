// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Base, IBridgeLens, Message} from "./Base.t.sol";
import {MintBridgeLock} from "../src/MintBridgeLock.sol";
import {MintBridgeToken} from "../src/MintBridgeToken.sol";
import {Refuser} from "./mocks/Recipients.sol";

contract MintBridgeTest is Base {
    event BridgeOut(bytes32 uid, uint256 amount, address indexed from);
    event BridgeIn(bytes32 uid, uint256 amount, address indexed to);

    MintBridgeToken private mint;
    MintBridgeLock private lockup;
    address private appOwner = makeAddr("app owner");

    function setUp() public override {
        super.setUp();
        mint = _newMint("Minted", 8, 6);
        lockup = MintBridgeLock(
            payable(deployer.create(deployer.code("MintBridgeLock", abi.encode(bridge, hostile, uint8(6), appOwner))))
        );
        vm.startPrank(owner);
        _register(address(mint));
        _register(address(lockup));
        vm.stopPrank();
        hostile.approve(address(lockup), type(uint256).max);
        vm.deal(alice, 10 ether);
    }

    function _mintCode(address bridge_, string memory name, uint8 real, uint8 common) private view returns (bytes memory) {
        return deployer.code("MintBridgeToken", abi.encode(bridge_, name, "MNT", real, common, appOwner));
    }

    function _newMint(string memory name, uint8 real, uint8 common) private returns (MintBridgeToken) {
        return MintBridgeToken(payable(deployer.create(_mintCode(address(bridge), name, real, common))));
    }

    function _register(address app) private {
        bridge.registerApp(app, true);
        bridge.configureApp(app, 6, 1.1e9);
        bridge.setAppLane(app, R, PEER, 1e10, 1e10, true);
    }

    function _arrival(address app, uint256 amount, address to) private returns (Message memory) {
        return _inbound(app, 2, amount, _b32(to), _b32(alice), "");
    }

    function _uid(address app, uint256 sequence) private pure returns (uint256) {
        return uint256(L) << 224 | uint256(R) << 192 | uint256(uint160(app)) << 32 | sequence;
    }

    function test_mint_ArrivalMintsAndDepartureBurns() public {
        Message memory m = _arrival(address(mint), 5e6, address(this));
        vm.expectEmit(address(mint));
        emit BridgeIn(bytes32(m.uid), 5e8, address(this));
        _deliver(m);
        assertEq(mint.balanceOf(address(this)), 5e8);
        assertEq(mint.token(), address(mint));
        assertEq(mint.decimals(), 8);
        uint256 fee = mint.getBridgeFee(R, 1e8, _b32(bob));
        assertEq(fee, mint.getBridgeFee(R, 1e8, bob, ""));
        vm.expectEmit(address(bridge));
        emit MessageSent(
            _uid(address(mint), 0), _b32(address(mint)), PEER, _payload(2, 1e6, _b32(bob), _b32(address(this)), "")
        );
        vm.expectEmit(address(mint));
        emit BridgeOut(bytes32(_uid(address(mint), 0)), 1e8, address(this));
        mint.bridgeOut{value: fee}(R, 1e8 + 99, _b32(bob)); // the last two decimals stay (CON-09)
        assertEq(mint.totalSupply(), 4e8);
        uint256 before = address(this).balance;
        fee = mint.getBridgeFee(R, 1e8, bob, hex"aa");
        mint.bridgeOut{value: 1 ether}(R, 1e8, bob, hex"aa");
        assertEq(before - address(this).balance, fee, "the rest of the fee comes back");
        assertEq(mint.totalSupply(), 3e8);
        assertEq(lens.appLane(address(mint), R).nextSequence, 2);
        assertEq(mint.remote(R), PEER);
        assertEq(mint.remote(5), 0);
    }

    function test_lock_DepartureLocksAndArrivalReleases() public {
        uint256 fee = lockup.getBridgeFee(R, 1e6, _b32(bob));
        Message memory early = _arrival(address(lockup), 1e6, bob);
        hostile.mint(address(lockup), 5e6); // sent by mistake: not locked, never released
        _deliver(early);
        assertEq(_status(early), 2, "INSUFFICIENT_LIQUIDITY becomes outcome 2");
        lockup.bridgeOut{value: fee}(R, 3e6, _b32(bob));
        assertEq(lockup.locked(), 3e6);
        bridge.retry(early);
        assertEq(hostile.balanceOf(bob), 1e6);
        assertEq(lockup.locked(), 2e6);
    }

    function test_lock_HostileTokens() public {
        uint256 fee = lockup.getBridgeFee(R, 1e6, _b32(bob));
        hostile.setFee(100);
        vm.expectRevert(INVALID_AMOUNT.selector);
        lockup.bridgeOut{value: fee}(R, 1e6, _b32(bob));
        hostile.setFee(0);
        hostile.setReturnsFalse(true);
        vm.expectRevert(TRANSFER_FAILED.selector);
        lockup.bridgeOut{value: fee}(R, 1e6, _b32(bob));
        hostile.setReturnsFalse(false);
        lockup.bridgeOut{value: fee}(R, 3e6, _b32(bob));
        hostile.ban(bob, true);
        Message memory m = _arrival(address(lockup), 1e6, bob);
        _deliver(m);
        assertEq(_status(m), 5);
        assertEq(lockup.locked(), 3e6);
        hostile.ban(bob, false);
        hostile.setHook(address(bridge), abi.encodeCall(bridge.retry, (m)));
        bridge.retry(m);
        assertEq(bytes4(hostile.lastRevert()), REENTRANT.selector);
        assertEq(hostile.balanceOf(bob), 1e6);
        m = _arrival(address(lockup), 1e6, address(lockup)); // to itself
        hostile.setHook(address(0), "");
        _deliver(m);
        assertEq(_status(m), 5);
    }

    function test_arrival_OnlyThroughTheBridge() public {
        vm.expectRevert(NO_PERMISSION.selector);
        mint.receiveFromBridge(0, PEER, _payload(2, 1e6, _b32(bob), _b32(alice), ""));
        vm.deal(address(this), 1 ether);
        (bool ok,) = address(mint).call{value: 1}("");
        assertFalse(ok);
    }

    function test_arrival_ToNoAddressIsAClaim() public {
        Message memory m = _inbound(address(mint), 2, 1e6, keccak256("x"), _b32(alice), "");
        _deliver(m);
        assertEq(_status(m), 5);
        m = _inbound(address(mint), 2, 1e6, 0, _b32(alice), "");
        _deliver(m);
        assertEq(_status(m), 5);
    }

    // ------------------------------------------------------------------ SR-05: apps obey the same limits

    function test_app_Caps_SR05() public {
        vm.prank(owner);
        bridge.configureApp(address(mint), 6, type(uint256).max); // nothing waits
        Message memory m = _arrival(address(mint), 9e8, address(this));
        _deliver(m);
        m = _arrival(address(mint), 1e9, bob);
        for (uint256 i; i < 8; i++) _deliver(_arrival(address(mint), 1e9, bob));
        _deliver(m);
        uint256 capIn = lens.appLane(address(mint), R).capIn;
        Message memory over = _arrival(address(mint), 1e9, bob);
        _deliver(over);
        assertEq(_status(over), 3);
        assertLe(mint.totalSupply(), capIn * 100);
        bridge.retry(over); // sets aside what is left
        vm.expectRevert(RATE_LIMITED.selector);
        bridge.retry(over);
        vm.warp(vm.getBlockTimestamp() + 1 days);
        bridge.retry(over);
        assertEq(_status(over), 0);

        vm.prank(owner);
        bridge.lowerAppLane(address(mint), R, 5e6, 1e9);
        uint256 fee = _fee();
        vm.expectRevert(RATE_LIMITED.selector);
        mint.bridgeOut{value: fee}(R, 6e8, _b32(bob));
        mint.bridgeOut{value: fee}(R, 4e8, _b32(bob));
        vm.prank(bob);
        vm.expectRevert(NO_PERMISSION.selector);
        bridge.lowerAppLane(address(mint), R, 0, 0);
    }

    function test_app_Delay_SR05_CON07() public {
        Message memory m = _arrival(address(mint), 2e9, bob);
        uint256 start = block.timestamp;
        _deliver(m);
        assertEq(_status(m), 4);
        assertEq(lens.claim(m.uid).releaseAt, start + 6 hours);
        vm.expectRevert(TOO_EARLY.selector);
        bridge.retry(m);
        vm.warp(start + 6 hours);
        bridge.retry(m);
        assertEq(mint.balanceOf(bob), 2e11);
        m = _arrival(address(mint), 2e9, bob);
        _deliver(m);
        vm.deal(guardian, 1 ether);
        vm.prank(guardian);
        bridge.cancelDelayed{value: 1 ether}(m);
        assertEq(_status(m), 0);
    }

    function test_app_RedirectAndRefund_SR14() public {
        // out of here, refused there, and back
        _deliver(_arrival(address(mint), 5e6, address(this)));
        bytes32 uid = mint.bridgeOut{value: _fee()}(R, 5e8, _b32(bob));
        Message memory m = _refundOf(uid, 2, address(mint), 5e6, address(this));
        _deliver(m);
        assertEq(mint.balanceOf(address(this)), 5e8);
        m = _refundOf(uid, 2, address(mint), 5e6, address(this));
        bytes memory proof = _proof(m);
        vm.expectRevert(ALREADY_EXECUTED.selector);
        bridge.deliver(m, proof);
        m = _refundOf(bytes32(uint256(uid) + 1), 2, address(mint), 5e6, address(this));
        proof = _proof(m);
        vm.expectRevert(INVALID_INDICATOR.selector);
        bridge.deliver(m, proof);
        // a claim here goes back where it came from
        Message memory stuck = _inbound(address(mint), 2, 1e6, keccak256("x"), _b32(alice), "");
        _deliver(stuck);
        vm.expectEmit(address(bridge));
        emit MessageSent(
            _uid(address(mint), 1),
            _b32(address(mint)),
            PEER,
            _payload(5, 1e6, _b32(alice), 0, abi.encodePacked(stuck.uid, uint8(2)))
        );
        vm.prank(alice);
        bridge.redirect{value: 1 ether}(stuck);
    }

    // ------------------------------------------------------------------ registration

    function test_app_RegistrationRules() public {
        vm.startPrank(owner);
        vm.expectRevert(BAD_CONFIG.selector); // no code
        bridge.registerApp(bob, true);
        vm.expectRevert(BAD_CONFIG.selector); // a pool is not an app
        bridge.registerApp(pool1, true);
        vm.expectRevert(NOT_ANCHOR.selector);
        bridge.configureApp(bob, 6, 1);
        vm.expectRevert(BAD_CONFIG.selector); // decimals are fixed by the first call
        bridge.configureApp(address(mint), 7, 1);
        bridge.configureApp(address(mint), 6, 5e9);
        MintBridgeToken fresh = _newMint("Fresh", 8, 6);
        bridge.registerApp(address(fresh), true);
        vm.expectRevert(BAD_CONFIG.selector); // limits need decimals
        bridge.setAppLane(address(fresh), R, PEER, 1, 1, true);
        vm.stopPrank();
        IBridgeLens.AppView memory v = lens.app(address(mint));
        assertTrue(v.active);
        assertEq(v.commonDecimals, 6);
        assertLe(v.delayOver, 5e9);
    }

    function test_app_UnregisteringStopsItAtOnce_CON05() public {
        hostile.ban(bob, true);
        lockup.bridgeOut{value: _fee()}(R, 3e6, _b32(bob));
        Message memory claim = _arrival(address(lockup), 1e6, bob);
        _deliver(claim);
        vm.prank(owner);
        bridge.registerApp(address(lockup), false);
        assertFalse(lens.app(address(lockup)).active);
        uint256 fee = _fee();
        vm.expectRevert(NO_PERMISSION.selector);
        lockup.bridgeOut{value: fee}(R, 3e6, _b32(bob));
        Message memory m = _arrival(address(lockup), 1e6, bob);
        bytes memory proof = _proof(m);
        vm.expectRevert(NOT_ANCHOR.selector);
        bridge.deliver(m, proof);
        vm.expectRevert(NOT_ANCHOR.selector);
        bridge.retry(claim);
        vm.prank(alice);
        bridge.redirect{value: 1 ether}(claim); // its owner is not held
        vm.prank(owner);
        bridge.registerApp(address(lockup), true);
        bridge.deliver(m, proof);
    }

    function test_send_OnlyAppsAndOnlyWhatAppsMaySend() public {
        bytes memory payload = _payload(2, 1e6, _b32(bob), _b32(alice), "");
        vm.expectRevert(NO_PERMISSION.selector);
        bridge.send(R, PEER, payload);
        vm.deal(address(mint), 10 ether);
        vm.startPrank(address(mint));
        uint256 fee = _fee();
        bytes memory bad = _payload(1, 1e6, _b32(bob), _b32(alice), "");
        vm.expectRevert(INVALID_INDICATOR.selector);
        bridge.send{value: fee}(R, PEER, bad);
        bad = _payload(5, 1e6, _b32(bob), _b32(alice), ""); // refunds are the bridge's
        vm.expectRevert(INVALID_INDICATOR.selector);
        bridge.send{value: fee}(R, PEER, bad);
        vm.expectRevert(INVALID_INDICATOR.selector);
        bridge.send{value: fee}(R, PEER, hex"02");
        bad = _payload(2, 1e6, _b32(bob), 0, "");
        vm.expectRevert(NULL_ADDRESS.selector); // SR-14
        bridge.send{value: fee}(R, PEER, bad);
        bad = _payload(2, 1e6, 0, _b32(alice), "");
        vm.expectRevert(NULL_ADDRESS.selector);
        bridge.send{value: fee}(R, PEER, bad);
        bad = _payload(2, 0, _b32(bob), _b32(alice), "");
        vm.expectRevert(ZERO_AMOUNT.selector);
        bridge.send{value: fee}(R, PEER, bad);
        bad = _payload(2, 1e6, _b32(bob), _b32(alice), new bytes(4097));
        vm.expectRevert(DATA_TOO_LONG.selector);
        bridge.send{value: 1 ether}(R, PEER, bad);
        vm.expectRevert(NOT_ANCHOR.selector); // not the registered counterpart
        bridge.send{value: fee}(R, bytes32(uint256(1)), payload);
        vm.expectRevert(INSUFFICIENT_FEE.selector);
        bridge.send{value: fee - 1}(R, PEER, payload);
        bridge.send{value: fee}(R, PEER, payload);
        vm.stopPrank();
        vm.prank(guardian);
        bridge.setPaused(1, R, true);
        vm.prank(address(mint));
        vm.expectRevert(PAUSED.selector);
        bridge.send{value: fee}(R, PEER, payload);
    }

    function test_app_RefusesSwapsAndPoolsRefuseMints() public {
        Message memory m = _inbound(address(mint), 1, 1e6, _b32(bob), _b32(alice), "");
        bytes memory proof = _proof(m);
        vm.expectRevert(INVALID_INDICATOR.selector);
        bridge.deliver(m, proof);
    }

    // ------------------------------------------------------------------ pausing

    function test_pause_StopsDeparturesOnly_CON10() public {
        _deliver(_arrival(address(mint), 5e6, address(this)));
        vm.expectRevert(NO_PERMISSION.selector);
        mint.pause();
        vm.prank(appOwner);
        mint.pause();
        assertTrue(mint.paused());
        uint256 fee = _fee();
        vm.expectRevert(PAUSED.selector);
        mint.bridgeOut{value: fee}(R, 1e8, _b32(bob));
        _deliver(_arrival(address(mint), 5e6, bob));
        assertEq(mint.balanceOf(bob), 5e8);
        vm.prank(guardian);
        vm.expectRevert(NO_PERMISSION.selector);
        mint.pause(); // already paused
        vm.expectRevert();
        mint.unpause();
        vm.prank(appOwner);
        mint.unpause();
        mint.bridgeOut{value: fee}(R, 1e8, _b32(bob));
    }

    function test_pause_GuardiansEndsBySelf_SR28() public {
        vm.prank(guardian);
        mint.pause();
        assertTrue(mint.paused());
        vm.warp(vm.getBlockTimestamp() + 7 days);
        assertFalse(mint.paused());
        vm.prank(guardian);
        vm.expectRevert(NO_PERMISSION.selector);
        mint.pause();
        vm.prank(appOwner);
        mint.unpause();
        vm.prank(guardian);
        mint.pause();
        assertTrue(mint.paused());
    }

    function test_owner_TwoStepsAndNeverNobody() public {
        vm.startPrank(appOwner);
        mint.transferOwnership(bob);
        assertEq(mint.owner(), appOwner);
        vm.expectRevert(NO_PERMISSION.selector);
        mint.renounceOwnership();
        vm.stopPrank();
        vm.prank(bob);
        mint.acceptOwnership();
        assertEq(mint.owner(), bob);
    }

    function test_constructor_Refuses() public {
        bytes memory code = _mintCode(address(0), "F", 8, 6);
        vm.expectRevert(NULL_ADDRESS.selector);
        deployer.create(code);
        code = _mintCode(address(bridge), "F", 6, 8);
        vm.expectRevert(BAD_CONFIG.selector);
        deployer.create(code);
        code = _mintCode(address(bridge), "F", 30, 19);
        vm.expectRevert(BAD_CONFIG.selector);
        deployer.create(code);
    }

    function test_bridgeOut_RefusesPayerWhoRefusesChange() public {
        Refuser refuser = new Refuser();
        _deliver(_arrival(address(mint), 5e6, address(refuser)));
        vm.deal(address(refuser), 1 ether);
        vm.prank(address(refuser));
        vm.expectRevert(NATIVE_TRANSFER_FAILED.selector);
        mint.bridgeOut{value: 1 ether}(R, 1e8, _b32(bob));
    }

    function test_bridgeOut_BoundedAmount_SR22() public {
        vm.expectRevert(INVALID_AMOUNT.selector);
        mint.bridgeOut(R, type(uint256).max, _b32(bob));
    }
}
