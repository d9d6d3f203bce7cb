// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// An ERC-20 of the old kind: name and symbol are bytes32, transfer returns nothing.
contract DemoBytes32Token {
    event Transfer(address indexed from, address indexed to, uint256 value);

    bytes32 public name;
    bytes32 public symbol;
    uint256 public constant decimals = 18;
    uint256 public totalSupply;
    mapping(address account => uint256) public balanceOf;

    constructor(bytes32 name_, bytes32 symbol_, uint256 supply) {
        name = name_;
        symbol = symbol_;
        totalSupply = supply;
        balanceOf[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    function transfer(address to, uint256 value) external {
        require(balanceOf[msg.sender] >= value, "DemoBytes32Token: balance too low");
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
    }
}
