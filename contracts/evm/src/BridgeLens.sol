// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IBridge, IBridgeGovernance, IBridgeErrors, IBridgeLens} from "./interfaces/IBridge.sol";
import {Lane} from "./libraries/Lane.sol";
import {Words} from "./libraries/Words.sol";

/// @notice Everything readable of one bridge, decoded. It has no state and no power: it reads the bridge's words by `extsload`,
/// so that the bridge itself carries no getters.
contract BridgeLens is IBridgeLens {
    /// @inheritdoc IBridgeLens
    address public immutable bridge;

    uint256 private constant RELEASE_DELAY = 6 hours;
    uint256 private constant DELAYED = 4;
    uint256 private constant HOURS_FOREVER = (1 << 20) - 1;

    constructor(address bridge_) {
        if (bridge_ == address(0)) revert IBridgeErrors.NULL_ADDRESS();
        bridge = bridge_;
    }

    /// @inheritdoc IBridgeLens
    function poolIds() external view returns (uint32[] memory ids) {
        uint256 n = _read(Words.SLOT_POOL_IDS);
        uint256 start = uint256(keccak256(abi.encode(Words.SLOT_POOL_IDS)));
        ids = new uint32[](n);
        for (uint256 i; i < n; ++i) {
            ids[i] = uint32(_read(start + i / 8) >> (i % 8 * 32));
        }
    }

    /// @inheritdoc IBridgeLens
    function pool(uint32 poolId) external view returns (PoolView memory v) {
        (address anchor, uint256 slot, uint256 p) = _pool(poolId);
        uint256 q = _read(slot + Words.AT_P1);
        uint256 scale = Words.scale(p);
        v = PoolView({
            poolId: poolId,
            anchor: anchor,
            token: Words.token(p),
            realDecimals: Words.realDecimals(p),
            commonDecimals: Words.commonDecimals(p),
            feeRatio: uint16(Words.feeRatio(p)),
            inexact: p & Words.INEXACT != 0,
            swapLimit: Words.swapLimit(q) * scale,
            liquidity: Words.liquidity(q) * scale,
            cumulatedFee: Words.cumulatedFee(q) * scale,
            delayOver: Words.delayOver(p) * scale,
            owner: address(uint160(_read(slot + Words.AT_OWNER))),
            feeReceiver: address(uint160(_read(slot + Words.AT_RECEIVER)))
        });
    }

    /// @inheritdoc IBridgeLens
    /// @return amount real decimals
    function position(uint32 poolId, address lp) external view returns (uint256 amount) {
        (, uint256 slot, uint256 p) = _pool(poolId);
        return uint128(_read(Words.mapSlot(uint160(lp), slot + Words.AT_POSITION))) * Words.scale(p);
    }

    /// @inheritdoc IBridgeLens
    /// @dev A lane that is not registered is all zeros.
    function lane(uint32 poolId, uint32 chainId) external view returns (LaneView memory) {
        (, uint256 slot, uint256 p) = _pool(poolId);
        return _lane(slot, p, chainId);
    }

    /// @inheritdoc IBridgeLens
    function app(address app_) external view returns (AppView memory) {
        uint256 p = _read(Words.endpointSlot(app_) + Words.AT_P0);
        if (p & Words.APP == 0) revert IBridgeErrors.NOT_ANCHOR();
        return AppView(p & Words.ACTIVE != 0, Words.commonDecimals(p), Words.delayOver(p));
    }

    /// @inheritdoc IBridgeLens
    function appLane(address app_, uint32 chainId) external view returns (LaneView memory) {
        uint256 slot = Words.endpointSlot(app_);
        uint256 p = _read(slot + Words.AT_P0);
        if (p & Words.APP == 0) revert IBridgeErrors.NOT_ANCHOR();
        return _lane(slot, p, chainId);
    }

    /// @inheritdoc IBridgeLens
    function unhurried(address anchor, uint32 chainId) external view returns (uint256) {
        uint256 slot = Words.endpointSlot(anchor);
        bytes32 remoteAnchor = bytes32(_read(Words.mapSlot(chainId, slot + Words.AT_REMOTE)));
        if (remoteAnchor == 0) return 0;
        uint256 w = _read(Words.mapSlot(uint256(Lane.key(chainId, remoteAnchor)), slot + Words.AT_LANE));
        return Lane.unhurried(w, Words.delayOver(_read(slot + Words.AT_P0)));
    }

    /// @inheritdoc IBridgeLens
    function lowered(address anchor, uint32 chainId)
        external
        view
        returns (uint256 capOut, uint256 capIn, uint40 until)
    {
        uint256 slot = Words.endpointSlot(anchor);
        uint256 before = _read(Words.mapSlot(chainId, slot + Words.AT_LOWERED));
        uint256 shift = Words.laneShift(_read(slot + Words.AT_P0));
        return (Lane.capOut(before << 208) << shift, Lane.capIn(before << 208) << shift, uint40(before >> 48));
    }

    /// @inheritdoc IBridgeLens
    function feeConfig(uint32 dstChainId)
        external
        view
        returns (IBridgeGovernance.FeeConfig memory config, bool outboundPaused)
    {
        uint256 word = _read(Words.mapSlot(dstChainId, Words.SLOT_FEES));
        config = IBridgeGovernance.FeeConfig({
            gasPrice: uint64(word),
            coinPriceRate: uint64(word >> 64),
            baseGas: uint32(word >> 128),
            gasPerByte: uint16(word >> 160),
            protocolRate: uint16(word >> 176)
        });
        outboundPaused = uint40(word >> 192) > block.timestamp;
    }

    /// @inheritdoc IBridgeLens
    function executed(uint256 uid) external view returns (bool) {
        return _read(Words.mapSlot(uid >> 8, Words.SLOT_USED)) >> (uid & 0xff) & 1 != 0;
    }

    /// @inheritdoc IBridgeLens
    function claim(uint256 uid) external view returns (ClaimView memory v) {
        uint256 word = _read(Words.mapSlot(uid, Words.SLOT_CLAIMS));
        if (word == 0) return v;
        v.status = uint8(word);
        v.openedAt = uint40(word >> 8);
        v.releaseAt = uint40(v.openedAt + (v.status == DELAYED ? RELEASE_DELAY : 0));
        v.remaining = uint128(_read(Words.mapSlot(uid, Words.SLOT_OWED)));
        v.messageHash = bytes32(word >> 48);
    }

    /// @inheritdoc IBridgeLens
    function committee() external view returns (CommitteeView memory v) {
        uint256 previous = _read(Words.SLOT_PREVIOUS);
        v.epoch = uint32(_read(Words.SLOT_EPOCH));
        v.setHash = bytes32(_read(Words.SLOT_COMMITTEE) >> 40 << 40);
        v.previousSetHash = bytes32(previous >> 40 << 40);
        v.previousExpiry = uint40(previous);
    }

    /// @inheritdoc IBridgeLens
    /// @return on     whether it holds now
    /// @return expiry unix seconds, 0 when the pause has no end
    function paused(uint8 what, uint32 scope) external view returns (bool on, uint40 expiry) {
        uint256 until;
        if (what == 1) {
            until = scope == 0
                ? _read(Words.SLOT_WINDOWS) >> 120
                : _read(Words.mapSlot(scope, Words.SLOT_FEES)) >> 192 & Words.M40;
        } else if ((what == 2 || what == 3) && scope == 0) {
            until = _read(Words.SLOT_COMMITTEE) >> (what == 3 ? 20 : 0) & HOURS_FOREVER;
            until = until == HOURS_FOREVER ? Words.M40 : until * 1 hours;
        } else {
            revert IBridgeErrors.BAD_CONFIG();
        }
        on = until > block.timestamp;
        expiry = !on || until == Words.M40 ? 0 : uint40(until);
    }

    /// @inheritdoc IBridgeLens
    function owner() external view returns (address) {
        return address(uint160(_read(Words.SLOT_OWNER)));
    }

    /// @inheritdoc IBridgeLens
    function pendingOwner() external view returns (address) {
        return address(uint160(_read(Words.SLOT_PENDING_OWNER)));
    }

    /// @inheritdoc IBridgeLens
    function guardian() external view returns (address) {
        return address(uint160(_read(Words.SLOT_GUARDIAN)));
    }

    /// @inheritdoc IBridgeLens
    function domainSeparator() external view returns (bytes32) {
        return IBridge(bridge).domainSeparator();
    }

    function _pool(uint32 poolId) private view returns (address anchor, uint256 slot, uint256 p) {
        anchor = IBridge(bridge).anchorOf(poolId);
        slot = Words.endpointSlot(anchor);
        p = _read(slot + Words.AT_P0);
        if (p == 0) revert IBridgeErrors.NOT_ANCHOR();
    }

    function _lane(uint256 slot, uint256 p, uint32 chainId) private view returns (LaneView memory v) {
        v.remoteAnchor = bytes32(_read(Words.mapSlot(chainId, slot + Words.AT_REMOTE)));
        if (v.remoteAnchor == 0) return v;
        uint256 w = _read(Words.mapSlot(uint256(Lane.key(chainId, v.remoteAnchor)), slot + Words.AT_LANE));
        uint256 shift = Words.laneShift(p);
        (uint256 out_, uint256 in_) = Lane.available(w);
        v.capOut = Lane.capOut(w) << shift;
        v.capIn = Lane.capIn(w) << shift;
        v.availableOut = out_ << shift;
        v.availableIn = in_ << shift;
        v.nextSequence = uint32(Lane.sequence(w));
        v.outbound = v.capOut != 0;
    }

    function _read(uint256 slot) private view returns (uint256) {
        bytes32[] memory slots = new bytes32[](1);
        slots[0] = bytes32(slot);
        return uint256(IBridge(bridge).extsload(slots)[0]);
    }
}
