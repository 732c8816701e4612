// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IBridgeErrors} from "../interfaces/IBridge.sol";
import {Lane} from "../libraries/Lane.sol";

/// @notice What a pool or an app deals in.
/// @dev token 160 | feeRatio u16 | scale exponent u8 (real minus common decimals) | realDecimals u8 | flags u8 | laneShift u8
/// | delayOver f24 | 24 spare. Zero: neither pool nor app.
type AssetWord is uint256;

using AssetWordLibrary for AssetWord global;

/// @dev Every write is bounded: a value that does not fit is refused, never cut (SR-22).
library AssetWordLibrary {
    uint256 private constant INEXACT = 1 << 192;
    uint256 private constant APP = 1 << 193;
    uint256 private constant ACTIVE = 1 << 194;
    uint256 private constant CONFIGURED = 1 << 195;
    uint256 private constant M24 = (1 << 24) - 1;
    uint256 private constant MOST = type(uint88).max;

    /// @notice A pool's or an app's word without flags. Real decimals reach 38 (runes); common ones stop at 18.
    function base(address token_, uint256 real, uint256 common) internal pure returns (AssetWord) {
        if (common > 18 || real > 38 || common > real) revert IBridgeErrors.BAD_CONFIG();
        unchecked {
            return AssetWord.wrap(uint160(token_) | (real - common) << 176 | real << 184 | Lane.shiftOf(common) << 200);
        }
    }

    function isNone(AssetWord p) internal pure returns (bool) {
        return AssetWord.unwrap(p) == 0;
    }

    function token(AssetWord p) internal pure returns (address) {
        return address(uint160(AssetWord.unwrap(p)));
    }

    /// @notice Per million.
    function feeRatio(AssetWord p) internal pure returns (uint256) {
        return uint16(AssetWord.unwrap(p) >> 160);
    }

    /// @notice Base units per common unit.
    function scale(AssetWord p) internal pure returns (uint256) {
        unchecked {
            return 10 ** (AssetWord.unwrap(p) >> 176 & 0xff);
        }
    }

    function realDecimals(AssetWord p) internal pure returns (uint8) {
        return uint8(AssetWord.unwrap(p) >> 184);
    }

    function commonDecimals(AssetWord p) internal pure returns (uint8) {
        unchecked {
            return uint8(AssetWord.unwrap(p) >> 184) - uint8(AssetWord.unwrap(p) >> 176);
        }
    }

    function laneShift(AssetWord p) internal pure returns (uint256) {
        return AssetWord.unwrap(p) >> 200 & 0xff;
    }

    /// @notice Common decimals; a release above it waits.
    function delayOver(AssetWord p) internal pure returns (uint256) {
        return Lane.decode(AssetWord.unwrap(p) >> 208);
    }

    /// @notice Whether the token may deliver less than was sent, so that only what arrived counts.
    function isInexact(AssetWord p) internal pure returns (bool) {
        return AssetWord.unwrap(p) & INEXACT != 0;
    }

    function isApp(AssetWord p) internal pure returns (bool) {
        return AssetWord.unwrap(p) & APP != 0;
    }

    function isActive(AssetWord p) internal pure returns (bool) {
        return AssetWord.unwrap(p) & ACTIVE != 0;
    }

    function isActiveApp(AssetWord p) internal pure returns (bool) {
        return AssetWord.unwrap(p) & (APP | ACTIVE) == APP | ACTIVE;
    }

    /// @notice An app that the owner switched off.
    function isIdleApp(AssetWord p) internal pure returns (bool) {
        return AssetWord.unwrap(p) & (APP | ACTIVE) == APP;
    }

    /// @notice Whether an app's decimals are set.
    function isConfigured(AssetWord p) internal pure returns (bool) {
        return AssetWord.unwrap(p) & CONFIGURED != 0;
    }

    function withFeeRatio(AssetWord p, uint256 ratio) internal pure returns (AssetWord) {
        return AssetWord.wrap((AssetWord.unwrap(p) & ~(uint256(type(uint16).max) << 160)) | ratio << 160);
    }

    /// @dev Above 88 bits no amount exists, so the largest value means "never".
    function withDelayOver(AssetWord p, uint256 amount) internal pure returns (AssetWord) {
        if (amount > MOST) amount = MOST;
        return AssetWord.wrap((AssetWord.unwrap(p) & ~(M24 << 208)) | Lane.encode(amount) << 208);
    }

    function inexact(AssetWord p) internal pure returns (AssetWord) {
        return AssetWord.wrap(AssetWord.unwrap(p) | INEXACT);
    }

    function asApp(AssetWord p, bool active) internal pure returns (AssetWord) {
        uint256 word = AssetWord.unwrap(p) | APP;
        return AssetWord.wrap(active ? word | ACTIVE : word & ~ACTIVE);
    }

    /// @notice The same app with the decimals and the threshold of `base_`.
    function configured(AssetWord p, AssetWord base_) internal pure returns (AssetWord) {
        return AssetWord.wrap((AssetWord.unwrap(p) & (APP | ACTIVE)) | CONFIGURED | AssetWord.unwrap(base_));
    }
}
