// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

interface IDemoAccount {
    function payPrefund(uint256 missing) external;
}

interface IDemoPaymaster {
    function postOp(bytes calldata data, uint256 cost) external;
}

/// An operation, in one form for all versions.
struct Operation {
    bytes32 hash;
    address sender;
    uint256 nonce;
    bytes initCode;
    bytes callData;
    uint256 callGasLimit;
    uint256 preVerificationGas;
    uint256 gasPrice;
    uint256 prefund;
    address paymaster;
    bytes paymasterData;
}

/// What the EntryPoints of the demo have in common: the events of ERC-4337 in their order, nonces and deposits. It checks no
/// signatures, and is for demos alone.
abstract contract DemoEntryPointBase {
    event UserOperationEvent(
        bytes32 indexed userOpHash,
        address indexed sender,
        address indexed paymaster,
        uint256 nonce,
        bool success,
        uint256 actualGasCost,
        uint256 actualGasUsed
    );
    event AccountDeployed(bytes32 indexed userOpHash, address indexed sender, address factory, address paymaster);
    event UserOperationRevertReason(
        bytes32 indexed userOpHash, address indexed sender, uint256 nonce, bytes revertReason
    );
    event PostOpRevertReason(bytes32 indexed userOpHash, address indexed sender, uint256 nonce, bytes revertReason);
    event BeforeExecution();
    event SignatureAggregatorChanged(address indexed aggregator);
    event Deposited(address indexed account, uint256 totalDeposit);

    error FailedOp(uint256 opIndex, string reason);
    error PostOpReverted(bytes returnData);

    mapping(address account => uint256) public balanceOf;
    mapping(address account => mapping(uint192 key => uint256)) private sequences;

    receive() external payable {
        depositTo(msg.sender);
    }

    function depositTo(address account) public payable {
        balanceOf[account] += msg.value;
        emit Deposited(account, balanceOf[account]);
    }

    function getNonce(address sender, uint192 key) public view returns (uint256) {
        return (uint256(key) << 64) | sequences[sender][key];
    }

    /// Deploys the account where it is new, takes the nonce, and has the account pay what its deposit lacks.
    function _validate(uint256 place, Operation memory op) internal {
        if (op.initCode.length >= 20 && op.sender.code.length == 0) {
            address factory = address(bytes20(op.initCode));
            (bool made,) = factory.call(_tail(op.initCode, 20));
            if (!made || op.sender.code.length == 0) revert FailedOp(place, "AA13 initCode failed or OOG");
            emit AccountDeployed(op.hash, op.sender, factory, op.paymaster);
        }
        if (op.nonce != getNonce(op.sender, uint192(op.nonce >> 64))) {
            revert FailedOp(place, "AA25 invalid account nonce");
        }
        sequences[op.sender][uint192(op.nonce >> 64)]++;
        address payer = op.paymaster == address(0) ? op.sender : op.paymaster;
        if (balanceOf[payer] >= op.prefund) return;
        if (op.paymaster != address(0)) revert FailedOp(place, "AA31 paymaster deposit too low");
        IDemoAccount(op.sender).payPrefund(op.prefund - balanceOf[payer]);
        if (balanceOf[payer] < op.prefund) revert FailedOp(place, "AA21 didn't pay prefund");
    }

    /// Executes an operation in a call of its own; returns what it cost.
    function _execute(Operation memory op) internal returns (uint256 cost) {
        uint256 gasBefore = gasleft();
        bool success;
        try this.innerHandleOp(op) returns (bool done) {
            success = done;
        } catch (bytes memory reason) {
            emit PostOpRevertReason(op.hash, op.sender, op.nonce, reason);
        }
        uint256 used = gasBefore - gasleft() + op.preVerificationGas;
        address payer = op.paymaster == address(0) ? op.sender : op.paymaster;
        cost = used * op.gasPrice;
        if (cost > balanceOf[payer]) cost = balanceOf[payer];
        balanceOf[payer] -= cost;
        emit UserOperationEvent(op.hash, op.sender, op.paymaster, op.nonce, success, cost, used);
    }

    function innerHandleOp(Operation calldata op) external returns (bool success) {
        require(msg.sender == address(this), "AA92 internal call only");
        bytes memory returned;
        (success, returned) = op.sender.call{gas: op.callGasLimit}(op.callData);
        if (!success && returned.length > 0) {
            emit UserOperationRevertReason(op.hash, op.sender, op.nonce, returned);
        }
        if (op.paymaster != address(0)) {
            try IDemoPaymaster(op.paymaster).postOp(op.paymasterData, op.gasPrice) {}
            catch (bytes memory reason) {
                revert PostOpReverted(reason);
            }
        }
    }

    function _pay(address payable beneficiary, uint256 amount) internal {
        (bool paid,) = beneficiary.call{value: amount}("");
        require(paid, "AA91 failed send to beneficiary");
    }

    function _gasPrice(uint256 maxFee, uint256 maxPriorityFee) internal view returns (uint256) {
        uint256 price = maxPriorityFee + block.basefee;
        return price < maxFee ? price : maxFee;
    }

    function _tail(bytes memory data, uint256 from) internal pure returns (bytes memory tail) {
        tail = new bytes(data.length - from);
        for (uint256 i = 0; i < tail.length; i++) tail[i] = data[from + i];
    }

    function _addressOf(bytes calldata data) internal pure returns (address) {
        return data.length < 20 ? address(0) : address(bytes20(data[:20]));
    }
}
