// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IBridgeGovernance} from "../interfaces/IBridge.sol";

/// @notice What a message to one chain costs, and whether new ones may leave for it.
/// @dev gasPrice u64 | coinPriceRate u64 | baseGas u32 | gasPerByte u16 | protocolRate u16 | pausedUntil u40 | configured u1
/// | closed by the owner u1
type FeeWord is uint256;

using FeeWordLibrary for FeeWord global;

library FeeWordLibrary {
    uint256 private constant M40 = (1 << 40) - 1;
    uint256 private constant CONFIGURED = 1 << 232;
    /// @dev The owner closed this chain by itself: neither the guardian's release nor one of everything opens it.
    uint256 private constant CLOSED = 1 << 233;

    function pack(IBridgeGovernance.FeeConfig calldata c, uint256 until) internal pure returns (FeeWord) {
        return FeeWord.wrap(
            CONFIGURED | until << 192 | uint256(c.protocolRate) << 176 | uint256(c.gasPerByte) << 160
                | uint256(c.baseGas) << 128 | uint256(c.coinPriceRate) << 64 | c.gasPrice
        );
    }

    function unpack(FeeWord f) internal pure returns (IBridgeGovernance.FeeConfig memory) {
        uint256 word = FeeWord.unwrap(f);
        return IBridgeGovernance.FeeConfig({
            gasPrice: uint64(word),
            coinPriceRate: uint64(word >> 64),
            baseGas: uint32(word >> 128),
            gasPerByte: uint16(word >> 160),
            protocolRate: uint16(word >> 176)
        });
    }

    function isNone(FeeWord f) internal pure returns (bool) {
        return FeeWord.unwrap(f) == 0;
    }

    function isConfigured(FeeWord f) internal pure returns (bool) {
        return FeeWord.unwrap(f) >= CONFIGURED;
    }

    /// @notice Whether nothing new may leave now: no configuration, or a pause.
    /// @dev configured bit | pausedUntil: without the bit the subtraction wraps, so one comparison tells both.
    function isShut(FeeWord f) internal view returns (bool) {
        unchecked {
            return (FeeWord.unwrap(f) >> 192) - (CONFIGURED >> 192) > block.timestamp;
        }
    }

    /// @notice Unix seconds; all ones: without end.
    function pausedUntil(FeeWord f) internal pure returns (uint256) {
        return FeeWord.unwrap(f) >> 192 & M40;
    }

    function withPausedUntil(FeeWord f, uint256 until) internal pure returns (FeeWord) {
        return FeeWord.wrap((FeeWord.unwrap(f) & ~(M40 << 192)) | until << 192);
    }

    function isClosed(FeeWord f) internal pure returns (bool) {
        return FeeWord.unwrap(f) & CLOSED != 0;
    }

    function withClosed(FeeWord f, bool closed) internal pure returns (FeeWord) {
        return FeeWord.wrap(closed ? FeeWord.unwrap(f) | CLOSED : FeeWord.unwrap(f) & ~CLOSED);
    }

    /// @notice Wei for a payload of `size` bytes [7.81], and for the gas of who is called with it.
    function messageFee(FeeWord f, uint256 size, uint256 callGas) internal pure returns (uint256 fee) {
        unchecked {
            uint256 word = FeeWord.unwrap(f);
            fee = (size * uint16(word >> 160) + uint32(word >> 128) + callGas) * uint64(word) * uint64(word >> 64) / 1e9;
            fee += fee * uint16(word >> 176) / 1000;
        }
    }
}
