// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// @notice What of a text a wallet shows as it is (SR-09). internal/evm/smartaccount and web/ have the same rules; the vectors
/// in testdata/smartaccount prove it.
library ReadableText {
    /// @notice Whether a text is UTF-8 (RFC 3629), without control characters but line feeds and without characters that are
    /// not seen or that change the order in which others are seen.
    function readable(bytes calldata text) internal pure returns (bool) {
        uint256 i;
        while (i < text.length) {
            uint256 c = uint8(text[i]);
            uint256 more; // bytes that follow
            uint256 least; // below it, fewer bytes would have done
            if (c < 0x80) {
                (more, least) = (0, 0);
            } else if (c >= 0xc2 && c < 0xe0) {
                (c, more, least) = (c & 0x1f, 1, 0x80);
            } else if (c >= 0xe0 && c < 0xf0) {
                (c, more, least) = (c & 0x0f, 2, 0x800);
            } else if (c >= 0xf0 && c < 0xf5) {
                (c, more, least) = (c & 0x07, 3, 0x10000);
            } else {
                return false;
            }
            ++i;
            if (text.length - i < more) return false;
            for (uint256 end = i + more; i < end; ++i) {
                uint256 next = uint8(text[i]);
                if (next & 0xc0 != 0x80) return false;
                c = c << 6 | next & 0x3f;
            }
            if (c < least || !_seen(c)) return false;
        }
        return true;
    }

    /// @dev Refused are control characters, surrogates, values beyond Unicode, and what Unicode 16 calls format characters,
    /// separators of lines and default ignorable, but for variation selectors, which choose among pictures.
    function _seen(uint256 c) private pure returns (bool) {
        if (c < 0x80) return c == 10 || c > 31 && c != 127;
        if (c < 0x600) return c > 0x9f && c != 0xad && c != 0x34f;
        if (c < 0x2000) {
            return c > 0x605 && c != 0x61c && c != 0x6dd && c != 0x70f && c != 0x890 && c != 0x891 && c != 0x8e2
                && c != 0x115f && c != 0x1160 && c != 0x17b4 && c != 0x17b5 && (c < 0x180b || c > 0x180f);
        }
        if (c < 0x2070) return c < 0x200b || c > 0x200f && c < 0x2028 || c > 0x202e && c < 0x2060;
        if (c < 0x10000) {
            return (c < 0xd800 || c > 0xdfff) && c != 0x3164 && c != 0xfeff && c != 0xffa0
                && (c < 0xfff0 || c == 0xfffc || c == 0xfffd);
        }
        return c != 0x110bd && c != 0x110cd && (c < 0x13430 || c > 0x1343f) && (c < 0x1bca0 || c > 0x1bca3)
            && (c < 0x1d173 || c > 0x1d17a) && (c < 0xe0000 || c > 0xe0fff) && c < 0x110000;
    }
}
