// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {DemoEntryPointPacked, PackedUserOperation} from "./DemoEntryPointPacked.sol";

/// The calldata, events and hash of EntryPoint 0.7.
contract DemoEntryPoint07 is DemoEntryPointPacked {
    function getUserOpHash(PackedUserOperation calldata op) public view override returns (bytes32) {
        return keccak256(abi.encode(keccak256(_encode(op)), address(this), block.chainid));
    }
}
