// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// @notice A token without value for local networks and test networks. The constructor refuses every other chain, so
/// that a token which anybody may mint can never be mistaken for money.
contract TestToken is ERC20Permit {
    /// @notice What `claim` gives: 1,000 whole tokens.
    uint256 public constant CLAIM = 1000;

    uint8 private immutable _decimals;

    /// @notice This is not a chain for tokens without value.
    error PUBLIC_CHAIN(uint256 chainId);

    constructor(string memory name_, string memory symbol_, uint8 decimals_) ERC20(name_, symbol_) ERC20Permit(name_) {
        if (!_isTestChain(block.chainid)) revert PUBLIC_CHAIN(block.chainid);
        _decimals = decimals_;
    }

    /// @inheritdoc ERC20
    function decimals() public view override returns (uint8) {
        return _decimals;
    }

    /// @notice Gives the caller 1,000 tokens; as often as they like, the token has no value [8.31].
    function claim() external {
        _mint(msg.sender, CLAIM * 10 ** _decimals);
    }

    /// @notice Gives `to` any amount, in the token's smallest unit.
    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    /// @dev Local ids of the project (910001001 to 910001099), the ids that development nodes use, and public test networks.
    function _isTestChain(uint256 id) private pure returns (bool) {
        return (id >= 910_001_001 && id <= 910_001_099) // the project's local chains
            || id == 31_337 || id == 1_337 // development nodes
            || id == 11_155_111 || id == 17_000 || id == 560_048 // Sepolia, Holesky, Hoodi
            || id == 11_155_420 || id == 84_532 || id == 421_614 // OP, Base and Arbitrum Sepolia
            || id == 97 || id == 80_002 || id == 43_113; // BNB test, Amoy, Fuji
    }
}
