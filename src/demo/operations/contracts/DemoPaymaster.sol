// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Pays for operations; data that begins with ff makes its last step fail.
contract DemoPaymaster {
    event Sponsored(uint256 gasPrice);

    error Unsponsored(bytes data);

    function postOp(bytes calldata data, uint256 gasPrice) external {
        if (data.length > 0 && data[0] == 0xff) revert Unsponsored(data);
        emit Sponsored(gasPrice);
    }
}
