// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {DemoEntryPointBase, Operation} from "./DemoEntryPointBase.sol";

struct UserOperation {
    address sender;
    uint256 nonce;
    bytes initCode;
    bytes callData;
    uint256 callGasLimit;
    uint256 verificationGasLimit;
    uint256 preVerificationGas;
    uint256 maxFeePerGas;
    uint256 maxPriorityFeePerGas;
    bytes paymasterAndData;
    bytes signature;
}

/// The calldata and events of EntryPoint 0.6.
contract DemoEntryPoint06 is DemoEntryPointBase {
    function handleOps(UserOperation[] calldata ops, address payable beneficiary) external {
        Operation[] memory read = new Operation[](ops.length);
        for (uint256 i = 0; i < ops.length; i++) {
            read[i] = _read(ops[i]);
            _validate(i, read[i]);
        }
        emit BeforeExecution();
        uint256 collected;
        for (uint256 i = 0; i < ops.length; i++) collected += _execute(read[i]);
        _pay(beneficiary, collected);
    }

    function getUserOpHash(UserOperation calldata op) public view returns (bytes32) {
        bytes32 inner = keccak256(
            abi.encode(
                op.sender,
                op.nonce,
                keccak256(op.initCode),
                keccak256(op.callData),
                op.callGasLimit,
                op.verificationGasLimit,
                op.preVerificationGas,
                op.maxFeePerGas,
                op.maxPriorityFeePerGas,
                keccak256(op.paymasterAndData)
            )
        );
        return keccak256(abi.encode(inner, address(this), block.chainid));
    }

    function _read(UserOperation calldata op) private view returns (Operation memory read) {
        read.hash = getUserOpHash(op);
        read.sender = op.sender;
        read.nonce = op.nonce;
        read.initCode = op.initCode;
        read.callData = op.callData;
        read.callGasLimit = op.callGasLimit;
        read.preVerificationGas = op.preVerificationGas;
        read.gasPrice = _gasPrice(op.maxFeePerGas, op.maxPriorityFeePerGas);
        read.prefund = (op.callGasLimit + op.verificationGasLimit + op.preVerificationGas) * op.maxFeePerGas;
        read.paymaster = _addressOf(op.paymasterAndData);
        if (op.paymasterAndData.length > 20) read.paymasterData = op.paymasterAndData[20:];
    }
}
