// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Test} from "forge-std/Test.sol";
import {IBridge, IBridgeGovernance, IBridgeErrors, IBridgeEvents, IBridgeLens, Message} from "../src/interfaces/IBridge.sol";
import {MessageLib} from "../src/libraries/MessageLib.sol";
import {NATIVE} from "../src/libraries/TokenCalls.sol";
import {TestToken} from "../src/tokens/TestToken.sol";
import {HostileToken} from "./hostile/HostileToken.sol";

/// @dev Deploys the committed artefacts.
contract Deployer is Test {
    /// @dev The committed creation code of a contract, with its constructor's arguments.
    function code(string memory name, bytes memory arguments) public view returns (bytes memory) {
        string memory json = vm.readFile(string.concat("artifacts/", name, ".json"));
        return bytes.concat(vm.parseJsonBytes(json, ".bytecode"), arguments);
    }

    /// @dev Reverts with what the constructor said.
    function create(bytes memory code_) public returns (address at_) {
        assembly {
            at_ := create(0, add(code_, 32), mload(code_))
            if iszero(at_) {
                returndatacopy(0, 0, returndatasize())
                revert(0, returndatasize())
            }
        }
    }
}

/// @dev The bridge's own call to itself is not part of its interface.
interface IPayAndCall {
    function payAndCall(address token, address to, uint256 amount, uint32 srcChainId, bytes calldata data) external;
}

/// @dev Signs as a committee, and computes what a bridge signs over (library calls need calldata).
contract Signers is Test {
    uint256[] public keys;

    constructor(string memory seed, uint256 n) {
        for (uint256 i; i < n; i++) keys.push(uint256(keccak256(abi.encode(seed, i))) >> 1);
        for (uint256 i; i < n; i++) {
            for (uint256 j = i + 1; j < n; j++) {
                if (vm.addr(keys[i]) > vm.addr(keys[j])) (keys[i], keys[j]) = (keys[j], keys[i]);
            }
        }
    }

    function set(uint32 epoch, uint8 k) public view returns (bytes memory s) {
        s = abi.encodePacked(epoch, k, uint8(keys.length));
        for (uint256 i; i < keys.length; i++) s = bytes.concat(s, bytes20(vm.addr(keys[i])));
    }

    /// @dev One signature per set bit of `bitmap`.
    function attest(bytes32 digest, uint16 bitmap) public view returns (bytes memory a) {
        a = abi.encodePacked(bitmap);
        for (uint256 i; i < keys.length; i++) {
            if (bitmap >> i & 1 == 0) continue;
            (uint8 v, bytes32 r, bytes32 s) = vm.sign(keys[i], digest);
            a = bytes.concat(a, r, bytes32(uint256(s) | uint256(v - 27) << 255));
        }
    }

    function hash(Message calldata m) external pure returns (bytes32) {
        return MessageLib.hash(m);
    }
}

/// @dev One bridge at chain L with a 6-decimal token (pool 1), the coin (pool 2), a hostile token (pool 3); its only peer is R.
abstract contract Base is Test, IBridgeErrors, IBridgeEvents {
    uint32 internal constant L = 910001001;
    uint32 internal constant R = 910001002;
    bytes32 internal constant PEER = bytes32(uint256(0xABCD));
    bytes32 internal constant SALT = keccak256("deployment under test");
    uint256 internal constant CAP = 1e12;
    uint256 internal constant DELAY_OVER = 5e11;

    Deployer internal deployer = new Deployer();
    IBridge internal bridge;
    IBridgeLens internal lens;
    TestToken internal token;
    HostileToken internal hostile;
    Signers internal members;
    address internal pool1;
    address internal pool2;
    address internal pool3;
    uint256 internal seq;

    address internal owner = makeAddr("timelock");
    address internal guardian = makeAddr("guardian");
    address internal poolOwner = makeAddr("pool owner");
    address internal receiver = makeAddr("fee receiver");
    address internal alice = makeAddr("alice");
    address internal bob = makeAddr("bob");
    address internal permit2;

    function setUp() public virtual {
        vm.chainId(L);
        vm.warp(1_790_000_000);
        members = new Signers("members", 3);
        bridge = _newBridge(SALT, members.set(1, 2), owner, guardian);
        lens = IBridgeLens(deployer.create(deployer.code("BridgeLens", abi.encode(bridge))));
        token = new TestToken("Test USD", "tUSD", 6);
        hostile = new HostileToken();
        pool1 = _addPool(1, address(token), 6, 6, false);
        pool2 = _addPool(2, NATIVE, 18, 8, false);
        pool3 = _addPool(3, address(hostile), 6, 6, false);
        vm.startPrank(owner);
        bridge.setFeeConfig(R, IBridgeGovernance.FeeConfig(1e9, 1e9, 100_000, 16, 5));
        for (uint32 id = 1; id <= 3; id++) bridge.setLane(id, R, PEER, CAP, CAP, true);
        vm.stopPrank();
        token.mint(address(this), 1e15);
        token.approve(address(bridge), type(uint256).max);
        hostile.mint(address(this), 1e15);
        hostile.approve(address(bridge), type(uint256).max);
        vm.deal(address(this), 1000 ether);
        bridge.increaseLiquidity(1, 1e12);
        bridge.increaseLiquidity{value: 100 ether}(2, 100 ether);
        bridge.increaseLiquidity(3, 1e12);
    }

    receive() external payable {}

    /// @dev The artefact under test.
    function _variant() internal pure virtual returns (string memory) {
        return "Bridge";
    }

    function _bridgeCode(bytes32 salt, bytes memory set, address owner_, address guardian_) internal view returns (bytes memory) {
        return deployer.code(_variant(), abi.encode(salt, set, owner_, guardian_, permit2));
    }

    function _newBridge(bytes32 salt, bytes memory set, address owner_, address guardian_) internal returns (IBridge) {
        return IBridge(deployer.create(_bridgeCode(salt, set, owner_, guardian_)));
    }

    function _addPool(uint32 id, address token_, uint8 real, uint8 common, bool inexact) internal returns (address) {
        vm.prank(owner);
        return bridge.addPool(
            IBridgeGovernance.PoolConfig({
                poolId: id,
                token: token_,
                realDecimals: real,
                commonDecimals: common,
                feeRatio: 3000,
                inexact: inexact,
                swapLimit: CAP * 10 ** (real - common),
                delayOver: DELAY_OVER * 10 ** (real - common),
                owner: poolOwner,
                feeReceiver: receiver
            })
        );
    }

    function _fee() internal view returns (uint256) {
        return bridge.estimateBNFee(1, R, 0, 0, "");
    }

    function _b32(address a) internal pure returns (bytes32) {
        return bytes32(uint256(uint160(a)));
    }

    function _swap(uint32 poolId, uint256 amount) internal returns (bytes32) {
        return bridge.swap{value: _fee()}(poolId, R, amount, _b32(bob), alice, "");
    }

    function _payload(uint8 kind, uint256 amount, bytes32 to, bytes32 refund, bytes memory data)
        internal
        pure
        returns (bytes memory)
    {
        return abi.encodePacked(kind, uint128(amount), to, refund, data);
    }

    /// @dev The next message from the peer to `anchor`.
    function _inbound(address anchor, uint8 kind, uint256 amount, bytes32 to, bytes32 refund, bytes memory data)
        internal
        returns (Message memory)
    {
        uint256 uid = uint256(R) << 224 | uint256(L) << 192 | uint256(1) << 32 | seq++;
        return Message(uid, PEER, _b32(anchor), _payload(kind, amount, to, refund, data));
    }

    function _inbound(address anchor, uint256 amount, address to) internal returns (Message memory) {
        return _inbound(anchor, 1, amount, _b32(to), _b32(alice), "");
    }

    function _refundOf(bytes32 original, uint8 kind, address anchor, uint256 amount, address to)
        internal
        returns (Message memory)
    {
        return _inbound(anchor, 5, amount, _b32(to), 0, abi.encodePacked(original, kind));
    }

    function _proof(bytes32 digest) internal view returns (bytes memory) {
        return bytes.concat(members.set(1, 2), members.attest(digest, 3));
    }

    function _proof(Message memory m) internal view returns (bytes memory) {
        return _proof(MessageLib.single(MessageLib.domain(SALT), members.hash(m)));
    }

    function _proof(Message[] memory ms) internal view returns (bytes memory) {
        bytes32[] memory hashes = new bytes32[](ms.length);
        for (uint256 i; i < ms.length; i++) hashes[i] = members.hash(ms[i]);
        return _proof(MessageLib.batch(MessageLib.domain(SALT), hashes));
    }

    function _deliver(Message memory m) internal {
        bridge.deliver(m, _proof(m));
    }

    function _status(Message memory m) internal view returns (uint8) {
        return lens.claim(m.uid).status;
    }

    function _liquidity(uint32 poolId) internal view returns (uint256) {
        return lens.pool(poolId).liquidity;
    }

    /// @dev CON-02 for the token pools.
    function _assertSolvent(uint32 poolId) internal view {
        IBridgeLens.PoolView memory v = lens.pool(poolId);
        uint256 balance = v.token == NATIVE ? address(bridge).balance : HostileToken(v.token).balanceOf(address(bridge));
        assertGe(balance, v.liquidity + v.cumulatedFee, "CON-02 solvency");
    }
}
