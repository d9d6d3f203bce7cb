// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// What all of these have: balances, and the event of ERC-20.
abstract contract OddBase {
    event Transfer(address indexed from, address indexed to, uint256 value);

    mapping(address account => uint256) internal held;
    uint256 internal supply;

    constructor() {
        held[msg.sender] = 1000;
        supply = 1000;
        emit Transfer(address(0), msg.sender, 1000);
    }

    function balanceOf(address account) public view virtual returns (uint256) {
        return held[account];
    }

    function transfer(address to, uint256 value) public virtual returns (bool) {
        held[msg.sender] -= value;
        held[to] += value;
        emit Transfer(msg.sender, to, value);
        return true;
    }
}

/// Has no name, symbol or decimals; asking for its supply reverts.
contract OddNameless is OddBase {
    function totalSupply() external pure returns (uint256) {
        revert("no supply");
    }
}

/// A tenth of every transfer goes to the collector, and the event tells of the whole.
contract OddFeeOnTransfer is OddBase {
    string public constant name = "Fee on transfer";
    uint8 public constant decimals = 2;
    address internal constant COLLECTOR = address(0xFEE);

    function totalSupply() external view returns (uint256) {
        return supply;
    }

    function transfer(address to, uint256 value) public override returns (bool) {
        held[msg.sender] -= value;
        held[to] += value - value / 10;
        held[COLLECTOR] += value / 10;
        emit Transfer(msg.sender, to, value);
        return true;
    }
}

/// All balances grow at once, without an event.
contract OddRebasing is OddBase {
    string public constant name = "Rebasing";
    uint256 public factor = 1;

    function rebase(uint256 by) external {
        factor *= by;
    }

    function totalSupply() external view returns (uint256) {
        return supply * factor;
    }

    function balanceOf(address account) public view override returns (uint256) {
        return held[account] * factor;
    }
}

/// Moves and mints, and tells nobody.
contract OddSilent is OddBase {
    string public constant name = "Silent";

    function totalSupply() external view returns (uint256) {
        return supply;
    }

    function transfer(address to, uint256 value) public override returns (bool) {
        held[msg.sender] -= value;
        held[to] += value;
        return true;
    }

    function mintSilently(address to, uint256 value) external {
        held[to] += value;
        supply += value;
    }
}

/// Each way of asking for its name costs all the gas there is.
contract OddGasBurner is OddBase {
    function name() external pure returns (string memory) {
        assembly { invalid() }
    }

    function symbol() external view returns (string memory) {
        uint256 i = gasleft();
        while (i != 0) {
            i++;
        }
        return "never";
    }

    function totalSupply() external view returns (uint256) {
        return supply;
    }
}

/// A name of 12 kB.
contract OddLongName is OddBase {
    function name() external pure returns (string memory) {
        bytes memory text = new bytes(12_288);
        for (uint256 i = 0; i < text.length; i++) text[i] = bytes1(uint8(97 + (i % 26)));
        return string(text);
    }

    function totalSupply() external view returns (uint256) {
        return supply;
    }
}

/// Ether wrapped as WETH9 does it: deposit and withdrawal have events of their own, and no Transfer.
contract OddWrappedEther {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Deposit(address indexed to, uint256 value);
    event Withdrawal(address indexed from, uint256 value);

    string public constant name = "Wrapped Ether";
    string public constant symbol = "WETH";
    uint8 public constant decimals = 18;
    mapping(address account => uint256) public balanceOf;

    function totalSupply() external view returns (uint256) {
        return address(this).balance;
    }

    function deposit() external payable {
        balanceOf[msg.sender] += msg.value;
        emit Deposit(msg.sender, msg.value);
    }

    function withdraw(uint256 value) external {
        balanceOf[msg.sender] -= value;
        payable(msg.sender).transfer(value);
        emit Withdrawal(msg.sender, value);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
        return true;
    }
}
