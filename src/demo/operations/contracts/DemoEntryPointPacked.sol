// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {DemoEntryPointBase, Operation} from "./DemoEntryPointBase.sol";

struct PackedUserOperation {
    address sender;
    uint256 nonce;
    bytes initCode;
    bytes callData;
    bytes32 accountGasLimits;
    uint256 preVerificationGas;
    bytes32 gasFees;
    bytes paymasterAndData;
    bytes signature;
}

struct UserOpsPerAggregator {
    PackedUserOperation[] userOps;
    address aggregator;
    bytes signature;
}

/// The calldata and events of EntryPoint 0.7 and later; their versions differ in the hash.
abstract contract DemoEntryPointPacked is DemoEntryPointBase {
    function getUserOpHash(PackedUserOperation calldata op) public view virtual returns (bytes32);

    function handleOps(PackedUserOperation[] calldata ops, address payable beneficiary) external {
        for (uint256 i = 0; i < ops.length; i++) _validate(i, _read(ops[i]));
        emit BeforeExecution();
        _pay(beneficiary, _executeAll(ops));
    }

    function handleAggregatedOps(UserOpsPerAggregator[] calldata groups, address payable beneficiary) external {
        uint256 place;
        for (uint256 group = 0; group < groups.length; group++) {
            for (uint256 i = 0; i < groups[group].userOps.length; i++) {
                _validate(place++, _read(groups[group].userOps[i]));
            }
        }
        emit BeforeExecution();
        uint256 collected;
        for (uint256 group = 0; group < groups.length; group++) {
            emit SignatureAggregatorChanged(groups[group].aggregator);
            collected += _executeAll(groups[group].userOps);
        }
        emit SignatureAggregatorChanged(address(0));
        _pay(beneficiary, collected);
    }

    function _executeAll(PackedUserOperation[] calldata ops) private returns (uint256 collected) {
        for (uint256 i = 0; i < ops.length; i++) collected += _execute(_read(ops[i]));
    }

    function _encode(PackedUserOperation calldata op) internal pure returns (bytes memory) {
        return abi.encode(
            op.sender,
            op.nonce,
            keccak256(op.initCode),
            keccak256(op.callData),
            op.accountGasLimits,
            op.preVerificationGas,
            op.gasFees,
            keccak256(op.paymasterAndData)
        );
    }

    function _read(PackedUserOperation calldata op) private view returns (Operation memory read) {
        uint256 verificationGasLimit = uint128(bytes16(op.accountGasLimits));
        uint256 maxFee = uint128(uint256(op.gasFees));
        read.hash = getUserOpHash(op);
        read.sender = op.sender;
        read.nonce = op.nonce;
        read.initCode = op.initCode;
        read.callData = op.callData;
        read.callGasLimit = uint128(uint256(op.accountGasLimits));
        read.preVerificationGas = op.preVerificationGas;
        read.gasPrice = _gasPrice(maxFee, uint128(bytes16(op.gasFees)));
        read.prefund = (read.callGasLimit + verificationGasLimit + op.preVerificationGas) * maxFee;
        read.paymaster = _addressOf(op.paymasterAndData);
        if (op.paymasterAndData.length > 52) read.paymasterData = op.paymasterAndData[52:];
    }
}
