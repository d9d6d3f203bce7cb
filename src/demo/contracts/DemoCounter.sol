// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// The implementation behind the proxy.
contract DemoCounter {
    event Counted(address indexed caller, uint256 count);

    uint256 public count;

    function increment(uint256 by) external returns (uint256) {
        require(by > 0, "DemoCounter: nothing to count");
        count += by;
        emit Counted(msg.sender, count);
        return count;
    }
}
