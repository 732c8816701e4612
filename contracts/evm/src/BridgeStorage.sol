// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IBridgeErrors, IBridgeEvents} from "./interfaces/IBridge.sol";
import {Lock} from "./locks/Lock.sol";
import {Lane, LaneWord} from "./libraries/Lane.sol";
import {NATIVE, TokenCalls} from "./libraries/TokenCalls.sol";
import {AssetWord} from "./types/AssetWord.sol";
import {BooksWord} from "./types/BooksWord.sol";
import {ClaimWord} from "./types/ClaimWord.sol";
import {CommitteeWord, PreviousWord} from "./types/CommitteeWord.sol";
import {DrainWord} from "./types/DrainWord.sol";
import {FeeWord} from "./types/FeeWord.sol";
import {LoweredWord} from "./types/LoweredWord.sol";
import {OwedWord} from "./types/OwedWord.sol";
import {OwnerWord} from "./types/OwnerWord.sol";
import {PositionWord} from "./types/PositionWord.sol";
import {Uid, UidLibrary} from "./types/Uid.sol";
import {WindowsWord} from "./types/WindowsWord.sol";

/// @notice A pool or an app. Both have counterparts, lanes and a sequence; only pools have liquidity and positions.
struct Endpoint {
    AssetWord p0;
    BooksWord p1;
    mapping(uint256 chainId => bytes32) remote;
    mapping(bytes32 laneKey => LaneWord) lane;
    mapping(address lp => PositionWord) position;
    OwnerWord owner; // of a pool
    address receiver; // of the pool's fees
    mapping(uint256 chainId => DrainWord) aux;
    mapping(uint256 chainId => LoweredWord) lowered; // by the guardian
}

/// @notice State of the bridge, and what several of its parts share. Slots are read by BridgeLens and PoolFacade: Slots.sol.
abstract contract BridgeStorage is IBridgeErrors, IBridgeEvents, Lock {
    CommitteeWord internal _committee;
    PreviousWord internal _previous;
    uint256 internal _epoch;
    WindowsWord internal _windows;
    address internal _owner;
    address internal _pendingOwner;
    address internal _guardian;
    mapping(address anchor => Endpoint) internal _endpoints;
    mapping(uint256 chainId => FeeWord) internal _fees;
    /// @dev executed uids, 256 per word
    mapping(uint256 uidHigh => uint256) internal _used;
    /// @dev original uids that a refund was executed for, 256 per word
    mapping(uint256 uidHigh => uint256) internal _refunded;
    mapping(uint256 uid => ClaimWord) internal _claims;
    /// @dev what an open claim still owes
    mapping(uint256 uid => OwedWord) internal _owed;
    uint32[] internal _chains;
    uint32[] internal _poolIds;
    mapping(address token => uint256) internal _poolOf;
    address internal _nativeAnchor;

    /// @dev What the guardian does is undone by time (SR-28); how long the old committee stays valid (CON-13); how long a lane
    /// drains (SR-29); after which who provided liquidity is a provider and no passer-by. A claim's times: ClaimWord.
    uint256 internal constant GUARDIAN_PAUSE = 7 days;
    uint256 internal constant ROTATION_GRACE = 2 days;
    uint256 internal constant DRAIN_TIME = 7 days;
    uint256 internal constant STAY = 1 days;
    /// @dev 1 %
    uint256 internal constant MAX_FEE_RATIO = 10_000;
    uint256 internal constant FEE_BASE = 1_000_000;
    uint256 internal constant MAX_DATA = 4096;
    /// @dev A consumer's call gets this much, always: the gas that a relayer gives must not decide between payment and claim
    /// (CON-08). Who sends data pays for it.
    uint256 internal constant CONSUMER_GAS = 500_000;

    address internal immutable _FACADE;
    bytes32 internal immutable _FACADE_INIT_HASH;
    bytes32 internal immutable _DOMAIN;

    constructor(bytes32 domain_, address facade) {
        _DOMAIN = domain_;
        _FACADE = facade;
        // EIP-1167: every pool's facade has the same creation code
        _FACADE_INIT_HASH = keccak256(
            abi.encodePacked(hex"3d602d80600a3d3981f3363d3d373d3d3d363d73", facade, hex"5af43d82803e903d91602b57fd5bf3")
        );
    }

    /// @dev Computed (CREATE2), so that it needs no word of storage.
    function _anchorOf(uint32 poolId) internal view returns (address anchor) {
        bytes32 initHash = _FACADE_INIT_HASH;
        assembly ("memory-safe") {
            let f := mload(0x40)
            mstore8(f, 0xff)
            mstore(add(f, 1), shl(96, address()))
            mstore(add(f, 21), poolId)
            mstore(add(f, 53), initHash)
            anchor := and(keccak256(f, 85), 0xffffffffffffffffffffffffffffffffffffffff)
        }
    }

    function _payOrRevert(address token, address to, uint256 amount) internal {
        if (TokenCalls.pay(token, to, amount)) return;
        if (token == NATIVE) revert NATIVE_TRANSFER_FAILED();
        revert TRANSFER_FAILED();
    }

    function _pool(uint32 poolId) internal view returns (Endpoint storage e) {
        e = _endpoints[_anchorOf(poolId)];
        if (e.p0.isNone()) revert NOT_ANCHOR();
    }

    /// @dev The pool's facade has checked its own caller: its code is the bridge's.
    function _ownedPool(uint32 poolId) internal view returns (Endpoint storage e) {
        e = _pool(poolId);
        if (msg.sender != e.owner.account() && msg.sender != _anchorOf(poolId)) revert NOT_POOL_OWNER();
    }

    function _bytes32(address a) internal pure returns (bytes32) {
        return bytes32(uint256(uint160(a)));
    }

    /// @dev Fee for a payload of `size` bytes, and for a consumer that is called with them. A chain without a fee configuration has no fee to quote, so nothing goes there.
    function _messageFee(uint256 dstChainId, uint256 size, uint256 callGas) internal view returns (uint256) {
        FeeWord word = _fees[dstChainId];
        if (!word.isConfigured()) revert NOT_ANCHOR();
        return word.messageFee(size, callGas);
    }

    /// @dev As `_messageFee`, for new business: refused while outbound to the chain is paused.
    function _openFee(uint256 dstChainId, uint256 size, uint256 callGas) internal view returns (uint256) {
        FeeWord word = _fees[dstChainId];
        if (word.isShut()) {
            if (!word.isConfigured()) revert NOT_ANCHOR();
            revert PAUSED();
        }
        return word.messageFee(size, callGas);
    }

    /// @dev Keeps `amount` and `fee` of msg.value and returns the rest to the caller. The last thing an entry without a lock does.
    function _charge(uint256 amount, uint256 fee) internal {
        unchecked {
            uint256 due = amount + fee;
            if (msg.value == due) return;
            if (msg.value < amount) revert INVALID_AMOUNT();
            if (msg.value < due) revert INSUFFICIENT_FEE();
            _enter();
            if (!TokenCalls.payCoin(msg.sender, msg.value - due)) revert NATIVE_TRANSFER_FAILED();
            _leave();
        }
    }

    /// @dev Takes an outgoing amount through the lane and names the message. Obeys cap and closing.
    function _depart(Endpoint storage e, AssetWord p, uint256 origin, uint256 dstChainId, uint256 amount)
        internal
        returns (Uid uid, bytes32 remote)
    {
        remote = e.remote[dstChainId];
        if (remote == 0) revert NOT_ANCHOR();
        bytes32 laneKey = Lane.key(dstChainId, remote);
        LaneWord w = e.lane[laneKey];
        e.lane[laneKey] = w.debitOut(amount, p.laneShift());
        uid = UidLibrary.sent(dstChainId, origin, w.sequence());
    }

    /// @dev Emits MessageSent with the payload packed in place.
    function _emitSent(
        Uid uid,
        bytes32 srcAnchor,
        bytes32 dstAnchor,
        uint256 kind,
        uint256 amount,
        bytes32 recipient,
        bytes32 refund,
        bytes calldata data
    ) internal {
        bytes32 topic = MessageSent.selector;
        assembly ("memory-safe") {
            let f := mload(0x40)
            mstore(f, srcAnchor)
            mstore(add(f, 32), dstAnchor)
            mstore(add(f, 64), 96)
            mstore(add(f, 96), add(81, data.length))
            mstore(add(f, 128), or(shl(248, kind), shl(120, amount)))
            mstore(add(f, 145), recipient)
            mstore(add(f, 177), refund)
            calldatacopy(add(f, 209), data.offset, data.length)
            mstore(add(add(f, 209), data.length), 0)
            log2(f, and(add(add(128, 112), data.length), not(31)), topic, uid)
        }
    }

    function _noData() internal pure returns (bytes calldata empty) {
        return msg.data[0:0];
    }
}
