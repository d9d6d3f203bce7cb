// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// An account whose EntryPoint makes its calls.
contract DemoAccount {
    struct Call {
        address target;
        uint256 value;
        bytes data;
    }

    error NotEntryPoint(address caller);
    error CallFailed(uint256 place, bytes reason);

    address public immutable owner;
    address public immutable entryPoint;

    constructor(address owner_, address entryPoint_) payable {
        owner = owner_;
        entryPoint = entryPoint_;
    }

    receive() external payable {}

    modifier onlyEntryPoint() {
        if (msg.sender != entryPoint) revert NotEntryPoint(msg.sender);
        _;
    }

    function payPrefund(uint256 missing) external onlyEntryPoint {
        (bool paid,) = entryPoint.call{value: missing}("");
        paid;
    }

    function execute(address target, uint256 value, bytes calldata data) external onlyEntryPoint {
        _call(0, target, value, data);
    }

    function executeBatch(Call[] calldata calls) external onlyEntryPoint {
        for (uint256 i = 0; i < calls.length; i++) _call(i, calls[i].target, calls[i].value, calls[i].data);
    }

    function _call(uint256 place, address target, uint256 value, bytes calldata data) private {
        (bool done, bytes memory reason) = target.call{value: value}(data);
        if (!done) revert CallFailed(place, reason);
    }
}
