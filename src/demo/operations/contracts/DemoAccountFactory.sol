// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {DemoAccount} from "./DemoAccount.sol";

/// Deploys accounts at addresses that are known before.
contract DemoAccountFactory {
    event AccountCreated(address indexed account, address indexed owner);

    function createAccount(address owner, address entryPoint, uint256 salt) external returns (address account) {
        account = address(new DemoAccount{salt: bytes32(salt)}(owner, entryPoint));
        emit AccountCreated(account, owner);
    }

    function getAccount(address owner, address entryPoint, uint256 salt) external view returns (address) {
        bytes32 code = keccak256(bytes.concat(type(DemoAccount).creationCode, abi.encode(owner, entryPoint)));
        return address(uint160(uint256(keccak256(abi.encodePacked(hex"ff", address(this), bytes32(salt), code)))));
    }
}
