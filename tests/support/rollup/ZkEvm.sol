// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// The events and calls of a Polygon zkEVM chain on its parent chain that an explorer reads, without what secures it.

contract ZkEvmManager {
  mapping(address => uint32) public rollupAddressToID;

  event OnSequenceBatches(uint32 indexed rollupID, uint64 lastBatchSequenced);
  event VerifyBatches(uint32 indexed rollupID, uint64 numBatch, bytes32 stateRoot, bytes32 exitRoot, address indexed aggregator);
  event VerifyBatchesTrustedAggregator(uint32 indexed rollupID, uint64 numBatch, bytes32 stateRoot, bytes32 exitRoot, address indexed aggregator);
  event RollbackBatches(uint32 indexed rollupID, uint64 indexed targetBatch, bytes32 accInputHashToRollback);
  /// Of the contract that stood at this address before.
  event VerifyBatchesTrustedAggregator(uint64 indexed numBatch, bytes32 stateRoot, address indexed aggregator);

  function add(address rollup, uint32 id) external {
    rollupAddressToID[rollup] = id;
  }

  function onSequence(uint32 id, uint64 batch) external {
    emit OnSequenceBatches(id, batch);
  }

  function verify(uint32 id, uint64 batch, bool isTrusted) external {
    if (isTrusted) emit VerifyBatchesTrustedAggregator(id, batch, 0, 0, msg.sender);
    else emit VerifyBatches(id, batch, 0, 0, msg.sender);
  }

  function rollback(uint32 id, uint64 target) external {
    emit RollbackBatches(id, target, 0);
  }

  function verifyAsBefore(uint64 batch) external {
    emit VerifyBatchesTrustedAggregator(batch, 0, msg.sender);
  }
}

contract ZkEvmRollup {
  ZkEvmManager public rollupManager;

  event SequenceBatches(uint64 indexed numBatch);
  event SequenceBatches(uint64 indexed numBatch, bytes32 l1InfoRoot);
  event SequenceForceBatches(uint64 indexed numBatch);
  event VerifyBatches(uint64 indexed numBatch, bytes32 stateRoot, address indexed aggregator);
  event RollbackBatches(uint64 indexed targetBatch, bytes32 accInputHashToRollback);

  constructor(ZkEvmManager manager, uint32 id) {
    rollupManager = manager;
    manager.add(address(this), id);
  }

  function sequence(uint64 batch, uint8 form) external {
    if (form == 0) emit SequenceBatches(batch);
    else if (form == 1) emit SequenceBatches(batch, bytes32(uint256(1)));
    else emit SequenceForceBatches(batch);
    rollupManager.onSequence(rollupManager.rollupAddressToID(address(this)), batch);
  }

  function verify(uint64 batch) external {
    emit VerifyBatches(batch, 0, msg.sender);
  }

  function rollback(uint64 target) external {
    rollupManager.rollback(rollupManager.rollupAddressToID(address(this)), target);
    emit RollbackBatches(target, 0);
  }
}
