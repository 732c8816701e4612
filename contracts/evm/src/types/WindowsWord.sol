// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// @notice The guardian's windows to pause in (SR-28), and the pause of everything outbound. Unix seconds.
/// @dev the guardian's windows u40 for outbound, inbound, freeze | u40 all outbound paused until
type WindowsWord is uint256;

using WindowsWordLibrary for WindowsWord global;

library WindowsWordLibrary {
    uint256 private constant M40 = (1 << 40) - 1;

    /// @param what 1 outbound, 2 inbound, 3 freeze @return its window's end; zero: none was opened
    function window(WindowsWord v, uint256 what) internal pure returns (uint256) {
        return WindowsWord.unwrap(v) >> _shift(what) & M40;
    }

    function open(WindowsWord v, uint256 what, uint256 until) internal pure returns (WindowsWord) {
        return WindowsWord.wrap(WindowsWord.unwrap(v) | until << _shift(what));
    }

    function clear(WindowsWord v, uint256 what) internal pure returns (WindowsWord) {
        return WindowsWord.wrap(WindowsWord.unwrap(v) & ~(M40 << _shift(what)));
    }

    /// @notice All ones: without end.
    function outboundUntil(WindowsWord v) internal pure returns (uint256) {
        return WindowsWord.unwrap(v) >> 120;
    }

    function withOutboundUntil(WindowsWord v, uint256 until) internal pure returns (WindowsWord) {
        return WindowsWord.wrap((WindowsWord.unwrap(v) & ((1 << 120) - 1)) | until << 120);
    }

    function _shift(uint256 what) private pure returns (uint256) {
        unchecked {
            return (what - 1) * 40;
        }
    }
}
