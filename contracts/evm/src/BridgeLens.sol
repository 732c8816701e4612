// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IBridge, IBridgeGovernance, IBridgeErrors, IBridgeLens} from "./interfaces/IBridge.sol";
import {Lane, LaneWord} from "./libraries/Lane.sol";
import {Slots} from "./libraries/Slots.sol";
import {AssetWord} from "./types/AssetWord.sol";
import {BooksWord} from "./types/BooksWord.sol";
import {ClaimWord} from "./types/ClaimWord.sol";
import {CommitteeWord, CommitteeWordLibrary, PreviousWord} from "./types/CommitteeWord.sol";
import {FeeWord} from "./types/FeeWord.sol";
import {LoweredWord} from "./types/LoweredWord.sol";
import {OwedWord} from "./types/OwedWord.sol";
import {OwnerWord} from "./types/OwnerWord.sol";
import {PositionWord} from "./types/PositionWord.sol";
import {Uid} from "./types/Uid.sol";
import {WindowsWord} from "./types/WindowsWord.sol";

/// @notice Everything readable of one bridge, decoded. It has no state and no power: it reads the bridge's words by `extsload`,
/// so that the bridge itself carries no getters.
contract BridgeLens is IBridgeLens {
    /// @inheritdoc IBridgeLens
    address public immutable bridge;

    uint256 private constant FOREVER = type(uint40).max;

    constructor(address bridge_) {
        if (bridge_ == address(0)) revert IBridgeErrors.NULL_ADDRESS();
        bridge = bridge_;
    }

    /// @inheritdoc IBridgeLens
    function poolIds() external view returns (uint32[] memory ids) {
        uint256 n = _read(Slots.POOL_IDS);
        uint256 start = uint256(keccak256(abi.encode(Slots.POOL_IDS)));
        ids = new uint32[](n);
        for (uint256 i; i < n; ++i) {
            ids[i] = uint32(_read(start + i / 8) >> (i % 8 * 32));
        }
    }

    /// @inheritdoc IBridgeLens
    function pool(uint32 poolId) external view returns (PoolView memory v) {
        (address anchor, uint256 slot, AssetWord p) = _pool(poolId);
        BooksWord q = BooksWord.wrap(_read(slot + Slots.AT_P1));
        uint256 scale = p.scale();
        v = PoolView({
            poolId: poolId,
            anchor: anchor,
            token: p.token(),
            realDecimals: p.realDecimals(),
            commonDecimals: p.commonDecimals(),
            feeRatio: uint16(p.feeRatio()),
            inexact: p.isInexact(),
            swapLimit: q.swapLimit() * scale,
            liquidity: q.liquidity() * scale,
            cumulatedFee: q.cumulatedFee() * scale,
            delayOver: p.delayOver() * scale,
            owner: OwnerWord.wrap(_read(slot + Slots.AT_OWNER)).account(),
            feeReceiver: address(uint160(_read(slot + Slots.AT_RECEIVER)))
        });
    }

    /// @inheritdoc IBridgeLens
    /// @return amount real decimals
    function position(uint32 poolId, address lp) external view returns (uint256 amount) {
        (, uint256 slot, AssetWord p) = _pool(poolId);
        return PositionWord.wrap(_read(Slots.mapSlot(uint160(lp), slot + Slots.AT_POSITION))).amount() * p.scale();
    }

    /// @inheritdoc IBridgeLens
    /// @dev A lane that is not registered is all zeros.
    function lane(uint32 poolId, uint32 chainId) external view returns (LaneView memory) {
        (, uint256 slot, AssetWord p) = _pool(poolId);
        return _lane(slot, p, chainId);
    }

    /// @inheritdoc IBridgeLens
    function app(address app_) external view returns (AppView memory) {
        AssetWord p = AssetWord.wrap(_read(Slots.endpointSlot(app_) + Slots.AT_P0));
        if (!p.isApp()) revert IBridgeErrors.NOT_ANCHOR();
        return AppView(p.isActive(), p.commonDecimals(), p.delayOver());
    }

    /// @inheritdoc IBridgeLens
    function appLane(address app_, uint32 chainId) external view returns (LaneView memory) {
        uint256 slot = Slots.endpointSlot(app_);
        AssetWord p = AssetWord.wrap(_read(slot + Slots.AT_P0));
        if (!p.isApp()) revert IBridgeErrors.NOT_ANCHOR();
        return _lane(slot, p, chainId);
    }

    /// @inheritdoc IBridgeLens
    function unhurried(address anchor, uint32 chainId) external view returns (uint256) {
        uint256 slot = Slots.endpointSlot(anchor);
        bytes32 remoteAnchor = bytes32(_read(Slots.mapSlot(chainId, slot + Slots.AT_REMOTE)));
        if (remoteAnchor == 0) return 0;
        LaneWord w = LaneWord.wrap(_read(Slots.mapSlot(uint256(Lane.key(chainId, remoteAnchor)), slot + Slots.AT_LANE)));
        return w.unhurried(AssetWord.wrap(_read(slot + Slots.AT_P0)).delayOver());
    }

    /// @inheritdoc IBridgeLens
    function lowered(address anchor, uint32 chainId)
        external
        view
        returns (uint256 capOut, uint256 capIn, uint40 until)
    {
        uint256 slot = Slots.endpointSlot(anchor);
        LoweredWord before = LoweredWord.wrap(_read(Slots.mapSlot(chainId, slot + Slots.AT_LOWERED)));
        LaneWord was = before.lane();
        uint256 shift = AssetWord.wrap(_read(slot + Slots.AT_P0)).laneShift();
        return (was.capOut() << shift, was.capIn() << shift, uint40(before.until()));
    }

    /// @inheritdoc IBridgeLens
    function feeConfig(uint32 dstChainId)
        external
        view
        returns (IBridgeGovernance.FeeConfig memory config, bool outboundPaused)
    {
        FeeWord word = FeeWord.wrap(_read(Slots.mapSlot(dstChainId, Slots.FEES)));
        return (word.unpack(), word.pausedUntil() > block.timestamp);
    }

    /// @inheritdoc IBridgeLens
    function executed(uint256 uid) external view returns (bool) {
        Uid u = Uid.wrap(uid);
        return _read(Slots.mapSlot(u.word(), Slots.USED)) & u.bit() != 0;
    }

    /// @inheritdoc IBridgeLens
    function claim(uint256 uid) external view returns (ClaimView memory v) {
        ClaimWord word = ClaimWord.wrap(_read(Slots.mapSlot(uid, Slots.CLAIMS)));
        if (word.isNone()) return v;
        v.status = uint8(word.outcome());
        v.openedAt = uint40(word.openedAt());
        v.releaseAt = uint40(word.releaseAt());
        v.remaining = OwedWord.wrap(_read(Slots.mapSlot(uid, Slots.OWED))).amount();
        v.messageHash = bytes32(word.shortHash());
    }

    /// @inheritdoc IBridgeLens
    function committee() external view returns (CommitteeView memory v) {
        PreviousWord previous = PreviousWord.wrap(_read(Slots.PREVIOUS));
        v.epoch = uint32(_read(Slots.EPOCH));
        v.setHash = CommitteeWord.wrap(_read(Slots.COMMITTEE)).setHash();
        v.previousSetHash = previous.setHash();
        v.previousExpiry = uint40(previous.expiry());
    }

    /// @inheritdoc IBridgeLens
    /// @return on     whether it holds now
    /// @return expiry unix seconds, 0 when the pause has no end
    function paused(uint8 what, uint32 scope) external view returns (bool on, uint40 expiry) {
        uint256 until;
        if (what == 1) {
            until = scope == 0
                ? WindowsWord.wrap(_read(Slots.WINDOWS)).outboundUntil()
                : FeeWord.wrap(_read(Slots.mapSlot(scope, Slots.FEES))).pausedUntil();
        } else if ((what == 2 || what == 3) && scope == 0) {
            until = CommitteeWord.wrap(_read(Slots.COMMITTEE)).until(what == 3);
            until = until == CommitteeWordLibrary.FOREVER ? FOREVER : until * 1 hours;
        } else {
            revert IBridgeErrors.BAD_CONFIG();
        }
        on = until > block.timestamp;
        expiry = !on || until == FOREVER ? 0 : uint40(until);
    }

    /// @inheritdoc IBridgeLens
    function owner() external view returns (address) {
        return address(uint160(_read(Slots.OWNER)));
    }

    /// @inheritdoc IBridgeLens
    function pendingOwner() external view returns (address) {
        return address(uint160(_read(Slots.PENDING_OWNER)));
    }

    /// @inheritdoc IBridgeLens
    function guardian() external view returns (address) {
        return address(uint160(_read(Slots.GUARDIAN)));
    }

    /// @inheritdoc IBridgeLens
    function domainSeparator() external view returns (bytes32) {
        return IBridge(bridge).domainSeparator();
    }

    function _pool(uint32 poolId) private view returns (address anchor, uint256 slot, AssetWord p) {
        anchor = IBridge(bridge).anchorOf(poolId);
        slot = Slots.endpointSlot(anchor);
        p = AssetWord.wrap(_read(slot + Slots.AT_P0));
        if (p.isNone()) revert IBridgeErrors.NOT_ANCHOR();
    }

    function _lane(uint256 slot, AssetWord p, uint32 chainId) private view returns (LaneView memory v) {
        v.remoteAnchor = bytes32(_read(Slots.mapSlot(chainId, slot + Slots.AT_REMOTE)));
        if (v.remoteAnchor == 0) return v;
        LaneWord w =
            LaneWord.wrap(_read(Slots.mapSlot(uint256(Lane.key(chainId, v.remoteAnchor)), slot + Slots.AT_LANE)));
        uint256 shift = p.laneShift();
        (uint256 out_, uint256 in_) = w.available();
        v.capOut = w.capOut() << shift;
        v.capIn = w.capIn() << shift;
        v.availableOut = out_ << shift;
        v.availableIn = in_ << shift;
        v.nextSequence = uint32(w.sequence());
        v.outbound = v.capOut != 0;
    }

    function _read(uint256 slot) private view returns (uint256) {
        bytes32[] memory slots = new bytes32[](1);
        slots[0] = bytes32(slot);
        return uint256(IBridge(bridge).extsload(slots)[0]);
    }
}
