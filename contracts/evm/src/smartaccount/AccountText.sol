// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {BridgeCallText} from "./BridgeCallText.sol";
import {Digits} from "./Digits.sol";
import {IBtcAccount} from "./IBtcAccount.sol";
import {PackedUserOperation} from "./IEntryPoint.sol";

/// @notice The texts that an owner signs (SR-09). internal/evm/smartaccount and web/ build the same bytes; the vectors in
/// testdata/smartaccount prove it.
/// @dev An operation's text holds numbers, hexadecimal digits, fixed words, and addresses on Bitcoin, which are letters and
/// digits, so that nothing in an operation can put a line into it. Every field of the text ends where a fixed word or line
/// begins: two operations never have the same text. The two kinds of text differ in their first line; only a message's last
/// part is free.
library AccountText {
    bytes4 private constant TRANSFER = 0xa9059cbb; // transfer(address,uint256)
    bytes4 private constant APPROVE = 0x095ea7b3; // approve(address,uint256)
    bytes4 private constant APPROVE_MORE = 0x39509351; // increaseAllowance(address,uint256)
    bytes4 private constant APPROVE_ALL = 0xa22cb465; // setApprovalForAll(address,bool)
    /// @dev Selector and two words.
    uint256 private constant ADDRESS_AND_WORD = 68;
    uint256 private constant COIN = 1e18;
    uint256 private constant DAY = 86_400;

    /// @notice The text of an operation.
    function operation(
        PackedUserOperation calldata op,
        IBtcAccount.Call[] memory calls,
        bytes32 opHash,
        uint48 validUntil
    ) internal view returns (bytes memory) {
        bytes memory list;
        for (uint256 i; i < calls.length; ++i) {
            list = abi.encodePacked(list, Digits.decimal(i + 1), ") ", _call(calls[i]), "\n");
        }
        return abi.encodePacked(
            "Causeway smart account: run these calls\n\n",
            _place(),
            "\nNonce: ",
            Digits.decimal(op.nonce),
            "\nValid until: ",
            _time(validUntil),
            "\nNetwork fee: at most ",
            coins(_maxFee(op)),
            " coins\n\n",
            list,
            "\nOperation: ",
            Digits.hexadecimal(opHash, 32)
        );
    }

    /// @notice The text of a message.
    function message(bytes calldata text) internal view returns (bytes memory) {
        return abi.encodePacked(
            "Causeway smart account: sign a message\n\n",
            _place(),
            "\nMessage, ",
            Digits.decimal(text.length),
            " bytes:\n",
            text
        );
    }

    function _place() private view returns (bytes memory) {
        return
            abi.encodePacked("Chain: ", Digits.decimal(block.chainid), "\nAccount: ", Digits.ofAddress(address(this)));
    }

    function _call(IBtcAccount.Call memory c) private pure returns (bytes memory) {
        bytes memory to = Digits.ofAddress(c.to);
        if (c.data.length == 0) return abi.encodePacked("Send ", coins(c.value), " coins to ", to);
        bytes memory value = c.value == 0 ? bytes("") : abi.encodePacked(" with ", coins(c.value), " coins");
        return abi.encodePacked("Call ", to, value, ": ", _data(c.data));
    }

    function _data(bytes memory data) private pure returns (bytes memory) {
        bytes4 selector = bytes4(data); // with zeros where there is less
        if (data.length == ADDRESS_AND_WORD) {
            uint256 who = Digits.word(data, 4);
            // A token that ignores the upper bits would act on an address that the text does not show.
            if (who >> 160 == 0) {
                bytes memory named = _named(selector, Digits.ofAddress(address(uint160(who))), Digits.word(data, 36));
                if (named.length != 0) return named;
            }
        }
        bytes memory sent = BridgeCallText.words(selector, data);
        if (sent.length != 0) return sent;
        bytes memory name =
            data.length < 4 ? bytes("") : abi.encodePacked("function ", Digits.hexadecimal(selector, 4), ", ");
        return
            abi.encodePacked(
                name, Digits.decimal(data.length), " bytes, hash ", Digits.hexadecimal(keccak256(data), 32)
            );
    }

    /// @dev What a call does that moves or gives away tokens; empty for any other. A contract of NFTs takes an approval's amount
    /// for the number of one, and which of the two it is nobody can tell from the call.
    function _named(bytes4 selector, bytes memory who, uint256 n) private pure returns (bytes memory) {
        if (selector == TRANSFER) return abi.encodePacked("transfer ", Digits.decimal(n), " units to ", who);
        if (selector == APPROVE) {
            if (n == type(uint256).max) return abi.encodePacked("allow ", who, " to take all units");
            return
                abi.encodePacked(
                    "allow ", who, " to take ", Digits.decimal(n), " units, or the NFT ", Digits.decimal(n)
                );
        }
        if (selector == APPROVE_MORE) {
            return abi.encodePacked("allow ", who, " to take ", Digits.decimal(n), " units more");
        }
        if (selector == APPROVE_ALL && n < 2) {
            return abi.encodePacked(n == 1 ? "allow " : "no longer allow ", who, " to take all tokens of this contract");
        }
        return "";
    }

    /// @dev The most that the entry point can take. It refuses operations whose numbers would overflow here.
    function _maxFee(PackedUserOperation calldata op) private pure returns (uint256) {
        uint256 limits = uint256(op.accountGasLimits);
        return ((limits >> 128) + uint128(limits) + op.preVerificationGas) * uint128(uint256(op.gasFees));
    }

    /// @notice An amount of wei in coins, without zeros at the end.
    function coins(uint256 amount) internal pure returns (bytes memory) {
        uint256 rest = amount % COIN;
        if (rest == 0) return Digits.decimal(amount / COIN);
        uint256 places = 18;
        for (; rest % 10 == 0; rest /= 10) {
            --places;
        }
        return abi.encodePacked(Digits.decimal(amount / COIN), ".", Digits.last(rest, places));
    }

    /// @dev 2026-11-22 14:40:00 UTC. Days to a date as in the proleptic Gregorian calendar; eras are of 400 years, years begin
    /// in March so that the leap day is a year's last.
    function _time(uint256 t) private pure returns (bytes memory) {
        uint256 z = t / DAY + 719_468; // days since 0000-03-01
        uint256 doe = z % 146_097;
        uint256 yoe = (doe - doe / 1460 + doe / 36_524 - doe / 146_096) / 365;
        uint256 doy = doe - (365 * yoe + yoe / 4 - yoe / 100);
        uint256 mp = (5 * doy + 2) / 153;
        uint256 month = mp < 10 ? mp + 3 : mp - 9;
        uint256 year = yoe + z / 146_097 * 400 + (month <= 2 ? 1 : 0);
        t %= DAY;
        return abi.encodePacked(
            _two(year / 100),
            _two(year % 100),
            "-",
            _two(month),
            "-",
            _two(doy - (153 * mp + 2) / 5 + 1),
            " ",
            _two(t / 3600),
            ":",
            _two(t / 60 % 60),
            ":",
            _two(t % 60),
            " UTC"
        );
    }

    function _two(uint256 n) private pure returns (bytes2) {
        return bytes2(uint16((48 + n / 10) << 8 | (48 + n % 10)));
    }
}
