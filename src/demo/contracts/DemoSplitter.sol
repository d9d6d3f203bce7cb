// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Moves ether and makes contracts from inside: the source of internal transactions of every kind.
contract DemoSplitter {
    event Spread(address indexed caller, uint256 receivers, uint256 value);
    event ChildCreated(address indexed child, bytes32 salt, bool byCreate2);

    /// Sends an equal part of the ether to each receiver; a receiver that refuses is passed over.
    function spread(address payable[] calldata receivers) external payable {
        uint256 part = msg.value / receivers.length;
        for (uint256 i = 0; i < receivers.length; i++) {
            (bool ok,) = receivers[i].call{value: part}("");
            ok;
        }
        emit Spread(msg.sender, receivers.length, msg.value);
    }

    /// Calls itself `depth` times, one inside the other, then pays the receiver.
    function nest(uint256 depth, address payable receiver) external payable {
        if (depth == 0) {
            (bool ok,) = receiver.call{value: msg.value}("");
            require(ok, "DemoSplitter: the receiver refused");
        } else {
            this.nest{value: msg.value}(depth - 1, receiver);
        }
    }

    /// Makes a child by CREATE and gives it the ether.
    function createChild() external payable returns (address child) {
        child = address(new DemoChild{value: msg.value}(msg.sender));
        emit ChildCreated(child, 0, false);
    }

    /// Makes a child by CREATE2 and gives it the ether.
    function createChild2(bytes32 salt) external payable returns (address child) {
        child = address(new DemoChild{value: msg.value, salt: salt}(msg.sender));
        emit ChildCreated(child, salt, true);
    }

    /// Makes a child that destroys itself in the same transaction (EIP-6780) and pays the receiver by that.
    function createAndDestroy(address payable receiver) external payable {
        DemoChild child = new DemoChild{value: msg.value}(address(this));
        emit ChildCreated(address(child), 0, false);
        child.destroy(receiver);
    }

    /// Makes a call that fails inside and goes on: an internal failure in a successful transaction.
    function tryAndFail(address target) external payable returns (bool ok) {
        (ok,) = target.call{value: msg.value}(abi.encodeWithSignature("revertWithReason(string)", "refused inside"));
    }
}

/// What the splitter makes.
contract DemoChild {
    address public immutable owner;

    constructor(address owner_) payable {
        owner = owner_;
    }

    receive() external payable {}

    function destroy(address payable receiver) external {
        require(msg.sender == owner, "DemoChild: not the owner");
        selfdestruct(receiver);
    }
}
