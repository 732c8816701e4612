// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IBridgeErrors, IBridgeGovernance} from "../interfaces/IBridge.sol";
import {Lane} from "./Lane.sol";

/// @notice The packed words of pools, apps and message fees, and where they stand in storage.
/// @dev Every write is bounded: a value that does not fit is refused, never cut (SR-22).
///   p0  token 160 | feeRatio u16 | scale exponent u8 (real minus common decimals) | realDecimals u8 | flags u8 | laneShift u8
///       | delayOver f24 | 24 spare
///   p1  liquidity u88 | cumulatedFee u80 | swapLimit u88, in common decimals
///   fee gasPrice u64 | coinPriceRate u64 | baseGas u32 | gasPerByte u16 | protocolRate u16 | pausedUntil u40 | configured u1
///       | closed by the owner u1
///   position amount u128 (common decimals) | last increase u40
///   owed amount u128 | of it set aside by the lane u128, in common decimals
///   aux sequence u32 (of a lane that was unregistered) | closedAt u40 | open claims u64
library Words {
    uint256 internal constant INEXACT = 1 << 192;
    uint256 internal constant APP = 1 << 193;
    uint256 internal constant ACTIVE = 1 << 194;
    uint256 internal constant CONFIGURED = 1 << 195;

    uint256 internal constant M40 = (1 << 40) - 1;
    uint256 internal constant M80 = (1 << 80) - 1;
    uint256 internal constant M88 = (1 << 88) - 1;
    uint256 private constant M24 = (1 << 24) - 1;

    uint256 internal constant FEE_CONFIGURED = 1 << 232;
    /// @dev The owner closed this chain by itself: neither the guardian's release nor one of everything opens it.
    uint256 internal constant FEE_CLOSED = 1 << 233;
    uint256 internal constant AUX_CLAIM = 1 << 72;

    // --- storage slots of BridgeStorage, in the order of its declarations; the lens' tests hold them together
    uint256 internal constant SLOT_COMMITTEE = 0;
    uint256 internal constant SLOT_PREVIOUS = 1;
    uint256 internal constant SLOT_EPOCH = 2;
    uint256 internal constant SLOT_WINDOWS = 3;
    uint256 internal constant SLOT_OWNER = 4;
    uint256 internal constant SLOT_PENDING_OWNER = 5;
    uint256 internal constant SLOT_GUARDIAN = 6;
    uint256 internal constant SLOT_ENDPOINTS = 7;
    uint256 internal constant SLOT_FEES = 8;
    uint256 internal constant SLOT_USED = 9;
    uint256 internal constant SLOT_REFUNDED = 10;
    uint256 internal constant SLOT_CLAIMS = 11;
    uint256 internal constant SLOT_OWED = 12;
    uint256 internal constant SLOT_CHAINS = 13;
    uint256 internal constant SLOT_POOL_IDS = 14;
    // offsets inside an endpoint
    uint256 internal constant AT_P0 = 0;
    uint256 internal constant AT_P1 = 1;
    uint256 internal constant AT_REMOTE = 2;
    uint256 internal constant AT_LANE = 3;
    uint256 internal constant AT_POSITION = 4;
    uint256 internal constant AT_OWNER = 5;
    uint256 internal constant AT_RECEIVER = 6;
    uint256 internal constant AT_LOWERED = 8;

    function mapSlot(uint256 key, uint256 slot) internal pure returns (uint256) {
        return uint256(keccak256(abi.encode(key, slot)));
    }

    function endpointSlot(address anchor) internal pure returns (uint256) {
        return mapSlot(uint160(anchor), SLOT_ENDPOINTS);
    }

    // --- p0
    function token(uint256 p) internal pure returns (address) {
        return address(uint160(p));
    }

    function feeRatio(uint256 p) internal pure returns (uint256) {
        return uint16(p >> 160);
    }

    /// @notice Base units per common unit.
    function scale(uint256 p) internal pure returns (uint256) {
        unchecked {
            return 10 ** (p >> 176 & 0xff);
        }
    }

    function realDecimals(uint256 p) internal pure returns (uint8) {
        return uint8(p >> 184);
    }

    function commonDecimals(uint256 p) internal pure returns (uint8) {
        unchecked {
            return uint8(p >> 184) - uint8(p >> 176);
        }
    }

    function laneShift(uint256 p) internal pure returns (uint256) {
        return p >> 200 & 0xff;
    }

    /// @notice Common decimals; a release above it waits.
    function delayOver(uint256 p) internal pure returns (uint256) {
        return Lane.decode(p >> 208);
    }

    function withFeeRatio(uint256 p, uint256 ratio) internal pure returns (uint256) {
        return (p & ~(uint256(type(uint16).max) << 160)) | ratio << 160;
    }

    /// @dev Above 88 bits no amount exists, so the largest value means "never".
    function withDelayOver(uint256 p, uint256 amount) internal pure returns (uint256) {
        if (amount > M88) amount = M88;
        return (p & ~(M24 << 208)) | Lane.encode(amount) << 208;
    }

    /// @notice p0 of a pool or an app without flags. Real decimals reach 38 (runes); common ones stop at 18.
    function base(address token_, uint256 real, uint256 common) internal pure returns (uint256) {
        if (common > 18 || real > 38 || common > real) revert IBridgeErrors.BAD_CONFIG();
        unchecked {
            return uint160(token_) | (real - common) << 176 | real << 184 | Lane.shiftOf(common) << 200;
        }
    }

    // --- p1
    function liquidity(uint256 q) internal pure returns (uint256) {
        return q & M88;
    }

    function cumulatedFee(uint256 q) internal pure returns (uint256) {
        return q >> 88 & M80;
    }

    function swapLimit(uint256 q) internal pure returns (uint256) {
        return q >> 168;
    }

    /// @notice Adds to liquidity and fee, both in common decimals.
    function credit(uint256 q, uint256 amount, uint256 fee) internal pure returns (uint256) {
        unchecked {
            // amount and fee are below 2^128 each: neither sum can wrap
            if (((q & M88) + amount) >> 88 | ((q >> 88 & M80) + fee) >> 80 != 0) revert IBridgeErrors.INVALID_AMOUNT();
            return q + (fee << 88 | amount);
        }
    }

    function withSwapLimit(uint256 q, uint256 limit) internal pure returns (uint256) {
        if (limit > M88) limit = M88;
        return (q & ((1 << 168) - 1)) | limit << 168;
    }

    // --- message fees
    /// @notice Wei for a payload of `size` bytes [7.81], and for the gas of who is called with it.
    function messageFee(uint256 word, uint256 size, uint256 callGas) internal pure returns (uint256 fee) {
        unchecked {
            fee = (size * uint16(word >> 160) + uint32(word >> 128) + callGas) * uint64(word) * uint64(word >> 64) / 1e9;
            fee += fee * uint16(word >> 176) / 1000;
        }
    }

    function packFee(IBridgeGovernance.FeeConfig calldata c, uint256 pausedUntil) internal pure returns (uint256) {
        return FEE_CONFIGURED | pausedUntil << 192 | uint256(c.protocolRate) << 176 | uint256(c.gasPerByte) << 160
            | uint256(c.baseGas) << 128 | uint256(c.coinPriceRate) << 64 | c.gasPrice;
    }
}
