// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IBridgeUser} from "../src/interfaces/IBridge.sol";
import {INativeRouter, ITokenRouter} from "./BitcoinBase.t.sol";
import {Test} from "forge-std/Test.sol";
import {Deployer, Signers} from "./Base.t.sol";
import {IBridge, IBridgeGovernance, IBridgeLens, Message} from "../src/interfaces/IBridge.sol";
import {IBitcoinRouter} from "../src/interfaces/IBitcoinRouter.sol";
import {MessageLib} from "../src/libraries/MessageLib.sol";
import {BitcoinEncoder} from "./reference/BitcoinEncoder.sol";

/// @dev Takes coins, refuses them, or comes back into every router while it is being paid.
contract HostileReceiver {
    uint256 public mood;
    address[3] private _routers;
    bytes[3] private _calls;

    function setMood(uint256 mood_) external {
        mood = mood_ % 3;
    }

    function setTargets(address[3] calldata routers, bytes[3] calldata calls) external {
        for (uint256 i; i < 3; i++) (_routers[i], _calls[i]) = (routers[i], calls[i]);
    }

    receive() external payable {
        require(mood != 1, "refused");
        if (mood == 0) return;
        for (uint256 i; i < 3; i++) {
            (bool ok,) = _routers[i].call{gas: 12_000}(_calls[i]);
            require(!ok, "got in");
        }
    }
}

/// @dev Bitcoin and one chain with three routers: BTC as a token of 18 decimals, BTC as the coin, a rune of 38 decimals. Random
/// deposits, withdrawals, refunds, claims, retries, redirects, fees, pauses, time. What custody holds on Bitcoin is counted
/// here, and compared with what the chain says.
contract BitcoinWorld is Test {
    uint32 private constant L = 910001001;
    uint32 private constant BITCOIN = 3994530451;
    address private constant GUARDIAN = address(0x6A);
    bytes32 private constant SALT = "bitcoin world";
    uint256 private constant N = 3;

    Signers private members = new Signers("bitcoin world", 3);
    IBridge private bridge;
    IBridgeLens private lens;
    IBitcoinRouter[3] private routers;
    HostileReceiver private receiver = new HostileReceiver();

    /// @dev common units: deposited on Bitcoin and attested; taken by withdrawals, fee included; given back by refunds; sent back
    /// to depositors
    uint256[3] public attested;
    uint256[3] public taken;
    uint256[3] public refunded;
    uint256[3] public returned;
    /// @dev common units in open claims; deposit fees that were not issued
    uint256[3] public claimed;
    uint256[3] public depositFees;
    uint256 public funded;
    uint256 public paidFees;
    uint256 public nonce;
    uint256 public events;

    struct Out {
        bytes32 uid;
        uint256 common;
    }

    Message[] private open;
    mapping(uint256 router => Out[]) private outs;

    constructor() {
        vm.chainId(L);
        vm.warp(1_790_000_000);
        Deployer d = new Deployer();
        bytes memory args = abi.encode(SALT, members.set(1, 2), address(this), GUARDIAN, address(0));
        bridge = IBridge(d.create(d.code("Bridge", args)));
        lens = IBridgeLens(d.create(d.code("BridgeLens", abi.encode(bridge))));
        bridge.setFeeConfig(BITCOIN, IBridgeGovernance.FeeConfig(1, 1e9, 1000, 1, 0));
        IBitcoinRouter.Config memory c = _config();
        routers[0] = IBitcoinRouter(d.create(d.code("BitcoinRouterToken", abi.encode(c, "Bitcoin", "BTC"))));
        routers[1] = IBitcoinRouter(d.create(d.code("BitcoinRouterNative", abi.encode(c))));
        (c.asset, c.assetId, c.realDecimals, c.commonDecimals) = (2, new bytes(12), 38, 18);
        (c.maxSupply, c.minWithdraw, c.maxWithdraw, c.maxDepositFee) = (1e8 * 1e38, 1e30, 1e6 * 1e38, 1e38);
        (c.withdrawFee, c.depositFee, c.maxWithdrawFee) = (1e12, 1e30, 1e18);
        routers[2] = IBitcoinRouter(d.create(d.code("BitcoinRouterToken", abi.encode(c, "Rune", "R"))));
        for (uint256 i; i < N; i++) {
            uint256 unit = i == 2 ? 1e10 : 1;
            bridge.registerApp(address(routers[i]), true);
            bridge.configureApp(address(routers[i]), i == 2 ? 18 : 8, 3e9 * unit);
            bridge.setAppLane(address(routers[i]), BITCOIN, routers[i].remoteAnchor(), 2e10 * unit, 2e10 * unit, true);
        }
        vm.deal(address(this), 1e30);
        _fund(30 ether);
        bytes memory call_ = abi.encodeWithSignature("withdraw(uint256,bytes,address)", 1e16, _recipient(), address(this));
        receiver.setTargets([address(routers[0]), address(routers[1]), address(bridge)], [call_, call_, call_]);
    }

    receive() external payable {}

    function _config() private view returns (IBitcoinRouter.Config memory c) {
        (c.bridge, c.bitcoinChainId) = (bridge, BITCOIN);
        (c.prefix, c.pubKeyHash, c.scriptHash) = ("tb", 0x6f, 0xc4);
        (c.realDecimals, c.commonDecimals, c.maxSupply) = (18, 8, 21e24);
        (c.minWithdraw, c.maxWithdraw, c.withdrawFee, c.depositFee) = (1e13, 1e20, 3e12, 1e12);
        (c.maxWithdrawFee, c.maxDepositFee) = (1e15, 1e15);
        (c.owner, c.keeper, c.feeReceiver) = (address(this), address(this), address(0xFEE));
    }

    function _recipient() private pure returns (bytes memory) {
        return BitcoinEncoder.recipient(4, BitcoinEncoder.base58check(0x6f, bytes20(keccak256("somebody"))));
    }

    function _unit(uint256 r) private view returns (uint256) {
        return routers[r].conversionRatio();
    }

    function _fund(uint256 amount) private {
        INativeRouter(address(routers[1])).fund{value: amount}();
        funded += amount;
    }

    // ------------------------------------------------------------------ Bitcoin to here

    /// @param who people, a hostile receiver, the router itself, or nobody of this chain
    function deposit(uint256 r, uint256 amount, uint256 who) external {
        r %= N;
        uint256 common = bound(amount, 1, 5e9) * (r == 2 ? 1e10 : 1);
        bytes32[4] memory to = [
            bytes32(uint256(uint160(address(this)))),
            bytes32(uint256(uint160(address(receiver)))),
            bytes32(uint256(uint160(address(routers[r])))),
            keccak256("nobody")
        ];
        // most to us: what people have can be withdrawn
        bytes32 recipient = to[who % 8 < 4 ? who % 4 : 0];
        bytes memory data = abi.encodePacked(routers[r].asset(), keccak256(abi.encode(nonce)), uint32(0));
        Message memory m = _message(r, abi.encodePacked(uint8(2), uint128(common), recipient, sha256("sender"), data));
        attested[r] += common;
        _deliver(r, m);
    }

    function _message(uint256 r, bytes memory payload) private returns (Message memory m) {
        m.uid = uint256(BITCOIN) << 224 | uint256(L) << 192 | uint192(uint256(keccak256(abi.encode("uid", nonce++))));
        (m.srcAnchor, m.dstAnchor) = (routers[r].remoteAnchor(), bytes32(uint256(uint160(address(routers[r])))));
        m.payload = payload;
    }

    function _deliver(uint256 r, Message memory m) private {
        bytes32 digest = MessageLib.single(MessageLib.domain(SALT), members.hash(m));
        routers[r].deposit(m, bytes.concat(members.set(1, 2), members.attest(digest, 3)));
        events++;
        if (lens.claim(m.uid).status == 0) {
            _arrived(r, m);
        } else {
            open.push(m);
            claimed[r] += _common(m);
        }
    }

    function _arrived(uint256 r, Message memory m) private {
        if (uint8(m.payload[0]) == 2) depositFees[r] += routers[r].depositFee() / _unit(r);
    }

    function _common(Message memory m) private pure returns (uint256 amount) {
        bytes memory p = m.payload;
        assembly {
            amount := shr(128, mload(add(p, 33)))
        }
    }

    function _routerOf(Message memory m) private view returns (uint256 r) {
        while (bytes32(uint256(uint160(address(routers[r])))) != m.dstAnchor) r++;
    }

    // ------------------------------------------------------------------ here to Bitcoin

    function withdraw(uint256 r, uint256 amount) external {
        r %= N;
        amount = bound(amount, 0, 2e9) * (r == 2 ? 1e30 : 1e10);
        (uint256 channel, uint256 fee) = routers[r].getTotalWithdrawFee(amount, _recipient());
        uint256 value = channel + (r == 1 ? amount : r == 2 ? fee : 0);
        uint256 before = address(this).balance;
        try routers[r].withdraw{value: value + 9}(amount, _recipient(), address(this)) returns (bytes32 uid) {
            assertEq(before - address(this).balance, value, "INV-09: exactly what was asked");
            taken[r] += amount / _unit(r);
            outs[r].push(Out(uid, amount / _unit(r) - (r == 2 ? 0 : fee / _unit(r))));
            if (r == 2) paidFees += fee;
            events++;
        } catch {
            assertEq(address(this).balance, before);
        }
    }

    /// @dev The committee gives a withdrawal back that it cannot pay; once for each.
    function refund(uint256 r, uint256 i) external {
        r %= N;
        if (outs[r].length == 0) return;
        i %= outs[r].length;
        Out memory o = outs[r][i];
        outs[r][i] = outs[r][outs[r].length - 1];
        outs[r].pop();
        bytes memory data = abi.encodePacked(o.uid, uint8(3));
        Message memory m = _message(r, abi.encodePacked(uint8(5), uint128(o.common), uint256(uint160(address(this))), uint256(0), data));
        refunded[r] += o.common;
        _deliver(r, m);
    }

    // ------------------------------------------------------------------ claims

    function retry(uint256 i) external {
        if (open.length == 0) return;
        i %= open.length;
        Message memory m = open[i];
        uint256 r = _routerOf(m);
        try bridge.retry(m) {
            _arrived(r, m);
            _close(i, r);
        } catch {}
    }

    function redirect(uint256 i, bool byGuardian) external {
        if (open.length == 0) return;
        i %= open.length;
        Message memory m = open[i];
        uint256 r = _routerOf(m);
        bytes memory call_ = byGuardian ? abi.encodeCall(IBridgeUser.cancelDelayed, (m)) : abi.encodeCall(IBridgeUser.redirect, (m));
        if (byGuardian) {
            vm.deal(GUARDIAN, 1 ether);
            vm.prank(GUARDIAN);
        }
        (bool ok, bytes memory answer) = address(bridge).call{value: 1e6}(call_);
        if (!ok) return;
        if (abi.decode(answer, (uint256)) == 0) _arrived(r, m); // a third party's redirect that could pay
        else returned[r] += _common(m);
        _close(i, r);
    }

    function _close(uint256 i, uint256 r) private {
        claimed[r] -= _common(open[i]);
        open[i] = open[open.length - 1];
        open.pop();
    }

    // ------------------------------------------------------------------ circumstances

    function warp(uint32 s) external {
        vm.warp(vm.getBlockTimestamp() + s % 3 days);
    }

    function mood(uint256 m) external {
        receiver.setMood(m);
    }

    function fund(uint256 amount) external {
        _fund(bound(amount, 1, 20 ether));
    }

    /// @dev Coins that nobody deposited: by force, or as fees.
    function force(uint256 amount) external {
        vm.deal(address(routers[1]), address(routers[1]).balance + bound(amount, 1, 1 ether));
    }

    function collect(uint256 r) external {
        routers[r % N].collectFees();
    }

    function fees(uint256 r, uint256 fee) external {
        r %= N;
        routers[r].setWithdrawFee(r == 2 ? bound(fee, 0, 1e6) * 1e12 : bound(fee, 0, 1e5) * 1e10);
        routers[r].setDepositFee(r == 2 ? bound(fee >> 64, 0, 1e6) * 1e32 : bound(fee >> 64, 0, 1e5) * 1e10);
    }

    function pause(uint256 r, uint8 what, bool on) external {
        if (on) routers[r % N].pause(what % 2);
        else routers[r % N].unpause(what % 2);
    }

    // ------------------------------------------------------------------ what must hold

    function check() external view {
        for (uint256 r; r < N; r++) {
            uint256 common = attested[r] - returned[r] - claimed[r] - depositFees[r] + refunded[r] - taken[r];
            uint256 issued = r == 1
                ? INativeRouter(address(routers[1])).issued()
                : ITokenRouter(address(routers[r])).totalSupply();
            assertEq(issued, common * _unit(r), "INV-01: issued is what was attested in, minus what was taken back");
            assertLe(issued / _unit(r), attested[r] - returned[r] + refunded[r] - taken[r], "INV-01");
            assertEq(routers[r].subSupply() + issued, r == 1 ? funded : routers[r].maxSupply());
        }
        assertGe(address(routers[1]).balance, routers[1].subSupply(), "the reserve is there");
        assertEq(address(routers[0]).balance, 0);
        assertGe(address(routers[2]).balance + address(0xFEE).balance, paidFees, "fees are nowhere else");
        assertLe(address(routers[2]).balance, paidFees);
    }
}

contract BitcoinInvariantTest is Test {
    BitcoinWorld private world;

    function setUp() public {
        world = new BitcoinWorld();
        targetContract(address(world));
        bytes4[] memory s = new bytes4[](15);
        s[0] = BitcoinWorld.deposit.selector;
        s[1] = BitcoinWorld.deposit.selector;
        s[2] = BitcoinWorld.deposit.selector;
        s[3] = BitcoinWorld.withdraw.selector;
        s[4] = BitcoinWorld.withdraw.selector;
        s[5] = BitcoinWorld.refund.selector;
        s[6] = BitcoinWorld.retry.selector;
        s[7] = BitcoinWorld.redirect.selector;
        s[8] = BitcoinWorld.warp.selector;
        s[9] = BitcoinWorld.mood.selector;
        s[10] = BitcoinWorld.fund.selector;
        s[11] = BitcoinWorld.force.selector;
        s[12] = BitcoinWorld.collect.selector;
        s[13] = BitcoinWorld.fees.selector;
        s[14] = BitcoinWorld.pause.selector;
        targetSelector(FuzzSelector(address(world), s));
    }

    /// @dev INV-01, INV-09: after anything that people, the committee, the keeper and a hostile receiver do, what is issued is
    /// exactly what custody owes, and the reserve covers what it says.
    function invariant_IssuedIsWhatCustodyOwes_INV01_INV09() public view {
        world.check();
    }
}
