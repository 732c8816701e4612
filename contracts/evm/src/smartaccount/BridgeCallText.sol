// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Digits} from "./Digits.sol";

/// @notice What a call that has the bridge pay somebody elsewhere does, in words: amount, recipient, least amount, and who gets it
/// back (SR-09). internal/evm/smartaccount and web/ build the same bytes.
/// @dev Data that is not exactly as Solidity's encoder writes it, or that has more than a payment in it, has no words: its text
/// is its hash.
library BridgeCallText {
    bytes4 private constant WITHDRAW = 0xd7d952f3; // withdraw(uint256,bytes,address)
    bytes4 private constant WITHDRAW_LEAST = 0xd51f15f8; // withdraw(uint256,bytes,address,uint256)
    bytes4 private constant SWAP = 0xed866fb9; // swap(uint32,uint32,uint256,bytes32,address,bytes)
    bytes4 private constant SWAP_LEAST = 0xb043995e; // swap(uint32,uint32,uint256,bytes32,address,bytes,uint256)
    bytes4 private constant OUT = 0x1b18cdfa; // bridgeOut(uint32,uint256,bytes32)
    bytes4 private constant OUT_LEAST = 0x26c5927a; // bridgeOut(uint32,uint256,bytes32,uint256)

    /// @dev Bytes of an address on Bitcoin in a call: type u8 (1 to 4) | zeros | ASCII.
    uint256 private constant BITCOIN_ADDRESS = 64;

    /// @notice Empty for any other call.
    function words(bytes4 selector, bytes memory data) internal pure returns (bytes memory) {
        if (selector == WITHDRAW) return _withdraw(data, 3);
        if (selector == WITHDRAW_LEAST) return _withdraw(data, 4);
        if (selector == SWAP) return _swap(data, 6);
        if (selector == SWAP_LEAST) return _swap(data, 7);
        if (selector == OUT) return _out(data, 3);
        if (selector == OUT_LEAST) return _out(data, 4);
        return "";
    }

    /// @dev amount, recipient, refund, and with four words a minimum.
    function _withdraw(bytes memory data, uint256 n) private pure returns (bytes memory) {
        if (data.length != 4 + 32 * (n + 1) + BITCOIN_ADDRESS) return "";
        if (_at(data, 1) != 32 * n || _at(data, n) != BITCOIN_ADDRESS || _at(data, 2) >> 160 != 0) return "";
        bytes memory to = _bitcoin(_at(data, n + 1), _at(data, n + 2));
        if (to.length == 0) return "";
        return abi.encodePacked(
            "withdraw ",
            Digits.decimal(_at(data, 0)),
            " units to ",
            to,
            " on Bitcoin",
            n == 4 ? _least(_at(data, 3)) : bytes(""),
            _refund(_at(data, 2))
        );
    }

    /// @dev pool, chain, amount, recipient, refund, no data for who is paid, and with seven words a minimum.
    function _swap(bytes memory data, uint256 n) private pure returns (bytes memory) {
        if (data.length != 4 + 32 * (n + 1) || _at(data, 5) != 32 * n || _at(data, n) != 0) return "";
        if (_at(data, 0) >> 32 != 0 || _at(data, 1) >> 32 != 0 || _at(data, 4) >> 160 != 0) return "";
        return abi.encodePacked(
            "send ",
            Digits.decimal(_at(data, 2)),
            " units of pool ",
            Digits.decimal(_at(data, 0)),
            _to(_at(data, 3), _at(data, 1)),
            n == 7 ? _least(_at(data, 6)) : bytes(""),
            _refund(_at(data, 4))
        );
    }

    /// @dev chain, amount, recipient, and with four words a minimum.
    function _out(bytes memory data, uint256 n) private pure returns (bytes memory) {
        if (data.length != 4 + 32 * n || _at(data, 0) >> 32 != 0) return "";
        return abi.encodePacked(
            "send ",
            Digits.decimal(_at(data, 1)),
            " units",
            _to(_at(data, 2), _at(data, 0)),
            n == 4 ? _least(_at(data, 3)) : bytes("")
        );
    }

    /// @dev An argument, or what follows them.
    function _at(bytes memory data, uint256 i) private pure returns (uint256) {
        return Digits.word(data, 4 + 32 * i);
    }

    /// @dev A recipient of 20 bytes is an EVM address.
    function _to(uint256 recipient, uint256 chain) private pure returns (bytes memory) {
        bytes memory who = recipient >> 160 == 0
            ? Digits.ofAddress(address(uint160(recipient)))
            : Digits.hexadecimal(bytes32(recipient), 32);
        return abi.encodePacked(" to ", who, " on chain ", Digits.decimal(chain));
    }

    function _least(uint256 minimum) private pure returns (bytes memory) {
        return abi.encodePacked(", at least ", Digits.decimal(minimum), " of them");
    }

    function _refund(uint256 who) private pure returns (bytes memory) {
        return abi.encodePacked(", refund to ", Digits.ofAddress(address(uint160(who))));
    }

    /// @dev The address as a person writes it; empty where the bytes are none: nothing but letters and digits is let through,
    /// and the router says whether they are an address.
    function _bitcoin(uint256 head, uint256 tail) private pure returns (bytes memory text) {
        uint256 kind = head >> 248;
        if (kind == 0 || kind > 4) return "";
        bytes memory form = abi.encodePacked(head, tail);
        uint256 start = 1;
        while (start < BITCOIN_ADDRESS && form[start] == 0) {
            ++start;
        }
        text = new bytes(BITCOIN_ADDRESS - start);
        for (uint256 i = start; i < BITCOIN_ADDRESS; ++i) {
            bytes1 c = form[i];
            if (!(c >= "0" && c <= "9" || c >= "A" && c <= "Z" || c >= "a" && c <= "z")) return "";
            text[i - start] = c;
        }
    }
}
