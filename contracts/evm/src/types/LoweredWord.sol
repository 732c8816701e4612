// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {LaneWord} from "../libraries/Lane.sol";

/// @notice A lane's caps before the guardian lowered them, and until when that holds.
/// @dev capOut f24 | capIn f24 | until u40, from the low end: the caps as `LaneWord.caps` answers them. Without caps: restored.
type LoweredWord is uint256;

using LoweredWordLibrary for LoweredWord global;

library LoweredWordLibrary {
    function pack(uint256 until_, uint256 caps_) internal pure returns (LoweredWord) {
        return LoweredWord.wrap(until_ << 48 | caps_);
    }

    function isNone(LoweredWord l) internal pure returns (bool) {
        return LoweredWord.unwrap(l) == 0;
    }

    /// @notice Unix seconds.
    function until(LoweredWord l) internal pure returns (uint256) {
        return LoweredWord.unwrap(l) >> 48;
    }

    /// @notice Both caps in their packed form.
    function caps(LoweredWord l) internal pure returns (uint256) {
        return LoweredWord.unwrap(l) << 208 >> 208;
    }

    /// @notice A lane that has these caps and nothing else.
    function lane(LoweredWord l) internal pure returns (LaneWord) {
        return LaneWord.wrap(LoweredWord.unwrap(l) << 208);
    }

    /// @notice The same end without caps: they are restored.
    function restored(LoweredWord l) internal pure returns (LoweredWord) {
        return LoweredWord.wrap(LoweredWord.unwrap(l) >> 48 << 48);
    }
}
