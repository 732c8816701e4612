// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

address constant NATIVE = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;

/// @notice Token and coin transfers that report failure instead of reverting, for tokens with and without a return value.
/// @dev A token that returns anything but `true`, or has no code, has failed. Only these three selectors are ever sent to a
/// token, with no allowance ever given to anybody (CON-18).
library TokenCalls {
    /// @dev Gas for a coin payment: enough for a contract wallet's receive function, too little to grief with. A fixed
    /// amount, so that what a relayer gives cannot decide whether the payment succeeds.
    uint256 private constant COIN_GAS = 50_000;

    /// @notice transferFrom(from, this, amount)
    function pull(address token, address from, uint256 amount) internal returns (bool ok) {
        assembly ("memory-safe") {
            let f := mload(0x40)
            mstore(f, hex"23b872dd")
            mstore(add(f, 4), from)
            mstore(add(f, 36), address())
            mstore(add(f, 68), amount)
            mstore(0, 0)
            ok := call(gas(), token, 0, f, 100, 0, 32)
            ok := and(
                ok,
                or(
                    and(eq(mload(0), 1), gt(returndatasize(), 31)),
                    and(iszero(returndatasize()), iszero(iszero(extcodesize(token))))
                )
            )
        }
    }

    /// @notice Pays tokens, or coins when `token` is the native placeholder.
    function pay(address token, address to, uint256 amount) internal returns (bool) {
        return token == NATIVE ? payCoin(to, amount) : payToken(token, to, amount, gasleft());
    }

    /// @notice transfer(to, amount), with at most so much gas.
    function payToken(address token, address to, uint256 amount, uint256 limit) internal returns (bool ok) {
        assembly ("memory-safe") {
            let f := mload(0x40)
            mstore(f, hex"a9059cbb")
            mstore(add(f, 4), to)
            mstore(add(f, 36), amount)
            mstore(0, 0)
            ok := call(limit, token, 0, f, 68, 0, 32)
            ok := and(
                ok,
                or(
                    and(eq(mload(0), 1), gt(returndatasize(), 31)),
                    and(iszero(returndatasize()), iszero(iszero(extcodesize(token))))
                )
            )
        }
    }

    function payCoin(address to, uint256 amount) internal returns (bool ok) {
        assembly ("memory-safe") {
            ok := call(COIN_GAS, to, amount, 0, 0, 0, 0)
        }
    }

    /// @notice balanceOf(this); reverts when the token does not answer.
    function balance(address token) internal view returns (uint256 b) {
        assembly ("memory-safe") {
            mstore(0, hex"70a08231")
            mstore(4, address())
            if iszero(and(gt(returndatasize(), 31), staticcall(gas(), token, 0, 36, 0, 32))) { revert(0, 0) }
            b := mload(0)
        }
    }
}
