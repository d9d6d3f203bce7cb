// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Fails in every way that a transaction can fail.
contract DemoBreaker {
    error Broken(address caller, uint256 code, string detail);

    uint256 private sink;

    function revertWithReason(string calldata reason) external payable {
        revert(reason);
    }

    function revertWithCustomError(uint256 code, string calldata detail) external payable {
        revert Broken(msg.sender, code, detail);
    }

    function revertWithPanic(uint256 divisor) external returns (uint256) {
        sink = 1 / divisor;
        return sink;
    }

    function revertWithNothing() external pure {
        assembly {
            revert(0, 0)
        }
    }

    function burnGas() external {
        while (true) sink++;
    }
}
