// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IBridgeUser} from "../src/interfaces/IBridge.sol";
import {Test} from "forge-std/Test.sol";
import {Deployer, Signers} from "./Base.t.sol";
import {IBridge, IBridgeGovernance, IBridgeLens, Message} from "../src/interfaces/IBridge.sol";
import {MessageLib} from "../src/libraries/MessageLib.sol";
import {Consumer} from "./mocks/Recipients.sol";
import {HostileToken} from "./hostile/HostileToken.sol";

/// @dev Three chains with one pool each of the same asset (6, 6 and 9 real decimals, 6 common), every lane open in both
/// directions, one committee. Random people swap, add, remove, deliver, retry, redirect; the guardian cancels; recipients refuse
/// for a while; time passes. What the world counts is compared with what the chains say.
contract World is Test {
    uint256 internal constant N = 3;
    bytes32 internal constant SALT = keccak256("world");
    uint32[N] public ids = [uint32(910001001), 910001002, 910001003];
    uint8[N] internal reals = [6, 6, 9];
    IBridge[N] public bridges;
    IBridgeLens[N] public lenses;
    HostileToken[N] public tokens;
    address[N] public anchors;
    Signers internal members = new Signers("world", 3);
    address internal constant GUARDIAN = address(0x6A);
    address internal constant PAYEE = address(0xB0B);
    Consumer internal consumer = new Consumer();

    Message[] internal flight;
    Message[] internal open;
    uint256 public inFlight; // common decimals
    uint256 public positions;
    uint256 public deliveries;
    uint256 public claims;
    uint256 public refunds;
    mapping(uint256 uid => uint256) public executed;
    /// @dev what went out of and came into each lane, for CON-06
    mapping(uint256 to => mapping(uint256 from => uint256)) public received;
    mapping(uint256 to => mapping(uint256 from => uint256)) public departed;
    uint256 public immutable start;

    constructor() {
        vm.warp(1_790_000_000);
        start = 1_790_000_000;
        Deployer d = new Deployer();
        for (uint256 c; c < N; c++) {
            vm.chainId(ids[c]);
            bytes memory args = abi.encode(SALT, members.set(1, 2), address(this), GUARDIAN, address(0));
            bridges[c] = IBridge(d.create(d.code("Bridge", args)));
            lenses[c] = IBridgeLens(d.create(d.code("BridgeLens", abi.encode(bridges[c]))));
            tokens[c] = new HostileToken();
            tokens[c].setDecimals(reals[c]);
            tokens[c].mint(address(this), 1e30);
            tokens[c].approve(address(bridges[c]), type(uint256).max);
            uint256 s = 10 ** (reals[c] - 6);
            anchors[c] = bridges[c].addPool(_pool(c, s));
        }
        for (uint256 c; c < N; c++) {
            for (uint256 o; o < N; o++) {
                if (o == c) continue;
                bridges[c].setFeeConfig(ids[o], IBridgeGovernance.FeeConfig(0, 0, 0, 0, 0));
                _on(c);
                bridges[c].setLane(uint32(7 + c), ids[o], bytes32(uint256(uint160(anchors[o]))), 2e10, 2e10, true);
            }
        }
    }

    function _pool(uint256 c, uint256 s) internal view returns (IBridgeGovernance.PoolConfig memory p) {
        p.poolId = uint32(7 + c);
        p.token = address(tokens[c]);
        (p.realDecimals, p.commonDecimals, p.feeRatio) = (reals[c], 6, 3000);
        (p.swapLimit, p.delayOver) = (1e12 * s, 4e9 * s);
        (p.owner, p.feeReceiver) = (address(this), address(this));
    }

    function _on(uint256 c) internal {
        vm.chainId(ids[c]);
    }

    function _scale(uint256 c) internal view returns (uint256) {
        return 10 ** (reals[c] - 6);
    }

    function _indexOf(uint256 id) internal view returns (uint256 c) {
        while (ids[c] != id) c++;
    }

    function _uid(uint256 from, uint256 to, uint256 sequence) internal view returns (uint256) {
        return uint256(ids[from]) << 224 | uint256(ids[to]) << 192 | (7 + from) << 32 | sequence;
    }

    /// @dev Who gets it back is always this contract, except that a refund has nobody.
    function _depart(uint256 uid, uint8 kind, uint256 amount, bytes32 who, bytes memory data) internal {
        Message memory m;
        m.uid = uid;
        m.srcAnchor = bytes32(uint256(uint160(anchors[_indexOf(uid >> 224)])));
        m.dstAnchor = bytes32(uint256(uint160(anchors[_indexOf(uint32(uid >> 192))])));
        uint256 refund = kind == 5 ? 0 : uint256(uint160(address(this)));
        m.payload = abi.encodePacked(kind, uint128(amount), who, refund, data);
        flight.push(m);
        inFlight += amount;
    }

    function _next(uint256 from, uint256 to) internal view returns (uint256) {
        return lenses[from].lane(uint32(7 + from), ids[to]).nextSequence;
    }

    // ------------------------------------------------------------------ people

    function add(uint256 c, uint256 x) external {
        c %= N;
        x = bound(x, 1, 1e10);
        _on(c);
        bridges[c].increaseLiquidity(uint32(7 + c), x * _scale(c) + _scale(c) - 1);
        positions += x;
    }

    function remove(uint256 c, uint256 x) external {
        c %= N;
        x = bound(x, 1, 1e10);
        _on(c);
        try bridges[c].decreaseLiquidity(uint32(7 + c), x * _scale(c)) {
            positions -= x;
        } catch {}
    }

    function removeRemote(uint256 c, uint256 hop, uint256 x) external {
        c %= N;
        uint256 to = (c + 1 + hop % (N - 1)) % N;
        x = bound(x, 1, 1e10);
        _on(c);
        uint256 sequence = _next(c, to);
        uint256 before = lenses[c].position(uint32(7 + c), address(this));
        try bridges[c].decreaseLiquidityRemote(address(this), uint32(7 + c), ids[to], x * _scale(c), bytes32(uint256(uint160(PAYEE)))) {
            // who came within a day pays the pool's fee out of the position
            positions -= (before - lenses[c].position(uint32(7 + c), address(this))) / _scale(c);
            departed[c][to] += x;
            _depart(_uid(c, to, sequence), 4, x, bytes32(uint256(uint160(PAYEE))), "");
        } catch {}
    }

    function swap(uint256 c, uint256 hop, uint256 x, uint256 how) external {
        c %= N;
        uint256 to = (c + 1 + hop % (N - 1)) % N;
        x = bound(x, 1, 6e9);
        (bytes32 who, bytes memory data) = _recipient(how);
        uint256 sequence = _next(c, to);
        _on(c);
        try bridges[c].swap(uint32(7 + c), ids[to], x * _scale(c) + how % _scale(c), who, address(this), data) returns (bytes32 uid) {
            assertEq(uint256(uid), _uid(c, to, sequence));
            x -= (x * 3000 + 999_999) / 1_000_000;
            departed[c][to] += x;
            _depart(uint256(uid), 1, x, who, data);
        } catch {}
    }

    function _recipient(uint256 how) internal view returns (bytes32 who, bytes memory data) {
        if (how % 4 == 0) return (bytes32(uint256(uint160(address(consumer)))), "call me");
        if (how % 7 == 0) return (keccak256("no address there"), "");
        return (bytes32(uint256(uint160(PAYEE))), "");
    }

    // ------------------------------------------------------------------ relayers

    function _proof(bytes32 digest) internal view returns (bytes memory) {
        return bytes.concat(members.set(1, 2), members.attest(digest, 5));
    }

    function deliver(uint256 i, bool again) external {
        if (flight.length == 0) return;
        i %= flight.length;
        Message memory m = flight[i];
        uint256 c = _indexOf(uint32(m.uid >> 192));
        bytes memory proof = _proof(MessageLib.single(MessageLib.domain(SALT), members.hash(m)));
        _on(c);
        bridges[c].deliver(m, proof);
        _delivered(c, m);
        flight[i] = flight[flight.length - 1];
        flight.pop();
        if (!again) return;
        try bridges[c].deliver(m, proof) {
            revert("CON-03: executed twice");
        } catch {}
        uint256 other = (c + 1) % N;
        _on(other);
        try bridges[other].deliver(m, proof) {
            revert("CON-03: executed on another chain");
        } catch {}
    }

    function deliverAll(uint256 c) external {
        c %= N;
        Message[] memory ms = _takeFlight(c);
        if (ms.length == 0) return;
        bytes32[] memory hashes = new bytes32[](ms.length);
        for (uint256 i; i < ms.length; i++) hashes[i] = members.hash(ms[i]);
        _on(c);
        bridges[c].deliverBatch(ms, _proof(MessageLib.batch(MessageLib.domain(SALT), hashes)));
        for (uint256 i; i < ms.length; i++) _delivered(c, ms[i]);
    }

    function _takeFlight(uint256 c) internal returns (Message[] memory ms) {
        uint256 n;
        for (uint256 i; i < flight.length; i++) if (uint32(flight[i].uid >> 192) == ids[c]) n++;
        ms = new Message[](n);
        uint256 k;
        for (uint256 i; i < flight.length;) {
            if (uint32(flight[i].uid >> 192) != ids[c]) {
                i++;
                continue;
            }
            ms[k++] = flight[i];
            flight[i] = flight[flight.length - 1];
            flight.pop();
        }
    }

    function _delivered(uint256 c, Message memory m) internal {
        (uint8 kind, uint256 amount) = _head(m);
        deliveries++;
        assertEq(++executed[m.uid], 1, "CON-03");
        assertTrue(lenses[c].executed(m.uid));
        inFlight -= amount;
        if (lenses[c].claim(m.uid).status != 0) {
            open.push(m);
            claims++;
        } else {
            _paid(c, m, kind, amount);
        }
    }

    function _paid(uint256 c, Message memory m, uint8 kind, uint256 amount) internal {
        received[c][_indexOf(m.uid >> 224)] += amount;
        if (kind == 5 && uint8(m.payload[113]) == 4) positions += amount; // the position came back
    }

    function _head(Message memory m) internal pure returns (uint8 kind, uint256 amount) {
        bytes memory p = m.payload;
        kind = uint8(p[0]);
        assembly {
            amount := shr(128, mload(add(p, 33)))
        }
    }

    function retry(uint256 i) external {
        if (open.length == 0) return;
        i %= open.length;
        Message memory m = open[i];
        uint256 c = _indexOf(uint32(m.uid >> 192));
        IBridgeLens.ClaimView memory before = lenses[c].claim(m.uid);
        _on(c);
        try bridges[c].retry(m) {
            assertGe(vm.getBlockTimestamp(), before.releaseAt, "CON-07");
            uint256 left = lenses[c].claim(m.uid).remaining;
            (uint8 kind,) = _head(m);
            _paid(c, m, kind, before.remaining - left);
            if (left == 0) _close(i);
        } catch {}
    }

    function redirect(uint256 i, uint256 how) external {
        if (open.length == 0) return;
        i %= open.length;
        Message memory m = open[i];
        uint256 c = _indexOf(uint32(m.uid >> 192));
        uint256 owed = lenses[c].claim(m.uid).remaining;
        uint256 expected = _uid(c, _indexOf(m.uid >> 224), _next(c, _indexOf(m.uid >> 224)));
        (bool ok, bytes memory answer) = _tryRedirect(c, m, how);
        if (!ok) return;
        assertTrue(uint8(m.payload[0]) != 5, "SR-14: a refund was redirected");
        if (abi.decode(answer, (uint256)) == 0) {
            // a third party's redirect that could pay
            uint256 left = lenses[c].claim(m.uid).remaining;
            _paid(c, m, uint8(m.payload[0]), owed - left);
            if (left == 0) _close(i);
            return;
        }
        assertEq(abi.decode(answer, (uint256)), expected);
        refunds++;
        _depart(expected, 5, owed, bytes32(uint256(uint160(address(this)))), abi.encodePacked(m.uid, m.payload[0]));
        _close(i);
        try bridges[c].retry(m) {
            revert("CON-08: paid after redirect");
        } catch {}
    }

    /// @dev By the guardian, by a stranger, or by the refund address.
    function _tryRedirect(uint256 c, Message memory m, uint256 how) internal returns (bool, bytes memory) {
        bytes memory call_ = how % 3 == 0 ? abi.encodeCall(IBridgeUser.cancelDelayed, (m)) : abi.encodeCall(IBridgeUser.redirect, (m));
        _on(c);
        if (how % 3 == 0) vm.prank(GUARDIAN);
        if (how % 3 == 1) vm.prank(address(0x5));
        return address(bridges[c]).call(call_);
    }

    function _close(uint256 i) internal {
        open[i] = open[open.length - 1];
        open.pop();
    }

    // ------------------------------------------------------------------ circumstances

    function warp(uint32 s) external {
        vm.warp(vm.getBlockTimestamp() + s % 3 days);
    }

    function mood(uint256 c, bool refuses, bool banned) external {
        consumer.setRefuses(refuses);
        tokens[c % N].ban(PAYEE, banned);
    }

    function collect(uint256 c) external {
        c %= N;
        uint256 fee = lenses[c].pool(uint32(7 + c)).cumulatedFee;
        _on(c);
        if (fee != 0) bridges[c].collectLPFee(uint32(7 + c), fee);
    }

    function reset(uint256 c, uint256 o, uint256 cap) external {
        c %= N;
        o = (c + 1 + o % (N - 1)) % N;
        vm.prank(GUARDIAN);
        try bridges[c].lowerLane(uint32(7 + c), ids[o], bound(cap, 1e9, 2e10), bound(cap >> 128, 1e9, 2e10)) {} catch {}
    }

    // ------------------------------------------------------------------ what must hold

    function openClaims() external view returns (uint256 sum) {
        for (uint256 i; i < open.length; i++) sum += lenses[_indexOf(uint32(open[i].uid >> 192))].claim(open[i].uid).remaining;
    }

    function checkChains() external view returns (uint256 liquidity) {
        for (uint256 c; c < N; c++) {
            IBridgeLens.PoolView memory v = lenses[c].pool(uint32(7 + c));
            assertEq(tokens[c].balanceOf(address(bridges[c])), v.liquidity + v.cumulatedFee, "CON-02");
            assertEq(v.liquidity % _scale(c), 0, "CON-09");
            liquidity += v.liquidity / _scale(c);
            for (uint256 o; o < N; o++) {
                if (o == c) continue;
                IBridgeLens.LaneView memory l = lenses[c].lane(uint32(7 + c), ids[o]);
                assertLe(l.availableIn, l.capIn, "CON-06");
                assertLe(l.availableOut, l.capOut, "CON-06");
                uint256 most = 2e10 + 2e10 * (vm.getBlockTimestamp() - start) / 1 days;
                assertLe(received[c][o], most + departed[c][o], "CON-06: net inflow above the cap");
            }
        }
    }
}

contract InvariantTest is Test {
    World internal world;

    function setUp() public {
        world = new World();
        targetContract(address(world));
        bytes4[] memory s = new bytes4[](13);
        s[0] = World.add.selector;
        s[1] = World.remove.selector;
        s[2] = World.removeRemote.selector;
        s[3] = World.swap.selector;
        s[4] = World.deliver.selector;
        s[5] = World.deliverAll.selector;
        s[6] = World.retry.selector;
        s[7] = World.redirect.selector;
        s[8] = World.warp.selector;
        s[9] = World.mood.selector;
        s[10] = World.collect.selector;
        s[11] = World.reset.selector;
        s[12] = World.swap.selector;
        targetSelector(FuzzSelector(address(world), s));
    }

    /// @dev CON-01: liquidity of all chains = positions + in flight + open claims, exactly. CON-02, CON-06, CON-09 per chain.
    function invariant_ConservationAndSolvency_CON01_CON02_CON06() public view {
        uint256 liquidity = world.checkChains();
        assertEq(liquidity, world.positions() + world.inFlight() + world.openClaims(), "CON-01");
    }
}
