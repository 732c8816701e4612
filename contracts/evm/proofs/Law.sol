// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// @notice What the contracts of this folder are: laws about the libraries, for all inputs. None of them is deployed.
/// `prove...`: no input leads to a failed assertion, nor to any other panic; to revert with an error is allowed.
/// `accept...`: every input of which `Law.given` holds is accepted: nothing reverts.
/// `refuse...`: no input of which `Law.given` holds is accepted: everything reverts.
library Law {
    /// @notice An input that the law says nothing about.
    error NOT_GIVEN();

    function given(bool condition) internal pure {
        if (!condition) revert NOT_GIVEN();
    }

    /// @notice Whether two words are the same outside of some bits.
    function sameBeside(uint256 a, uint256 b, uint256 bits) internal pure returns (bool) {
        return (a ^ b) & ~bits == 0;
    }
}
