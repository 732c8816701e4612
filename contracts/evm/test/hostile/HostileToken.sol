// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// @dev A token that does everything wrong on request: no return value (as old USDT), `false`, a fee on transfer, a black list,
/// a rebase, and a call back into its caller on either leg.
contract HostileToken {
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(address => bool) public banned;
    uint256 public feePerMyriad;
    bool public returnsFalse;
    address public hookTarget;
    bytes public hookCall;
    bool public hookMustRevert;
    bytes public lastRevert;

    uint8 public decimals = 6;

    function setDecimals(uint8 decimals_) external {
        decimals = decimals_;
    }

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
    }

    function setFee(uint256 perMyriad) external {
        feePerMyriad = perMyriad;
    }

    function setReturnsFalse(bool on) external {
        returnsFalse = on;
    }

    function ban(address who, bool on) external {
        banned[who] = on;
    }

    function rebase(address who, uint256 balance) external {
        balanceOf[who] = balance;
    }

    /// @dev Called on every transfer; remembers what the target answered.
    function setHook(address target, bytes calldata data) external {
        hookTarget = target;
        hookCall = data;
    }

    function approve(address spender, uint256 amount) external {
        allowance[msg.sender][spender] = amount;
    }

    function transfer(address to, uint256 amount) external {
        _move(msg.sender, to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) external {
        allowance[from][msg.sender] -= amount;
        _move(from, to, amount);
    }

    function _move(address from, address to, uint256 amount) private {
        if (returnsFalse) {
            assembly {
                mstore(0, 0)
                return(0, 32)
            }
        }
        require(!banned[from] && !banned[to], "banned");
        balanceOf[from] -= amount;
        balanceOf[to] += amount - amount * feePerMyriad / 10_000;
        if (hookTarget != address(0)) {
            (bool ok, bytes memory answer) = hookTarget.call(hookCall);
            require(!ok, "the hook got in");
            lastRevert = answer;
        }
    }
}
