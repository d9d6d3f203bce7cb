// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {DemoEntryPointPacked, PackedUserOperation} from "./DemoEntryPointPacked.sol";

/// The calldata, events and hash (EIP-712) of EntryPoint 0.8.
contract DemoEntryPoint08 is DemoEntryPointPacked {
    bytes32 private constant OPERATION_TYPE = keccak256(
        "PackedUserOperation(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData)"
    );
    bytes32 private constant DOMAIN_TYPE =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");

    function getUserOpHash(PackedUserOperation calldata op) public view override returns (bytes32) {
        bytes32 domain =
            keccak256(abi.encode(DOMAIN_TYPE, keccak256("ERC4337"), keccak256("1"), block.chainid, address(this)));
        bytes32 struct_ = keccak256(bytes.concat(OPERATION_TYPE, _encode(op)));
        return keccak256(bytes.concat(hex"1901", domain, struct_));
    }
}
