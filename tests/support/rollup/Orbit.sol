// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// The events and calls of an Arbitrum Orbit chain that an explorer reads, without what secures it.

contract Bridge {
  uint256 public count;

  event MessageDelivered(
    uint256 indexed messageIndex, bytes32 indexed beforeInboxAcc, address inbox, uint8 kind, address sender,
    bytes32 messageDataHash, uint256 baseFeeL1, uint64 timestamp
  );

  function enqueue(uint8 kind, address sender, bytes32 dataHash) external returns (uint256 index) {
    index = count++;
    address aliased;
    unchecked {
      aliased = address(uint160(sender) + uint160(0x1111000000000000000000000000000000001111));
    }
    emit MessageDelivered(index, bytes32(index), msg.sender, kind, aliased, dataHash, block.basefee, uint64(block.timestamp));
  }
}

contract Inbox {
  Bridge immutable bridge;

  event InboxMessageDelivered(uint256 indexed messageNum, bytes data);

  constructor(Bridge bridge_) {
    bridge = bridge_;
  }

  function deliver(uint8 kind, bytes memory data) public {
    emit InboxMessageDelivered(bridge.enqueue(kind, msg.sender, keccak256(data)), data);
  }

  function createRetryable(uint256 times, bytes calldata data) external {
    for (uint256 i = 0; i < times; i++)
      deliver(9, abi.encodePacked(uint256(uint160(address(this))), uint256(3), uint256(9), uint256(4),
        uint256(uint160(msg.sender)), uint256(uint160(msg.sender)), uint256(70000), uint256(5), data.length, data));
  }

  function garble() external {
    emit InboxMessageDelivered(bridge.enqueue(9, msg.sender, keccak256("other")), "not of that hash");
  }
}

contract SequencerInbox {
  struct TimeBounds { uint64 minTimestamp; uint64 maxTimestamp; uint64 minBlockNumber; uint64 maxBlockNumber; }

  event SequencerBatchDelivered(
    uint256 indexed batchSequenceNumber, bytes32 indexed beforeAcc, bytes32 indexed afterAcc, bytes32 delayedAcc,
    uint256 afterDelayedMessagesRead, TimeBounds timeBounds, uint8 dataLocation
  );

  function deliver(uint256 number, uint256 delayed, uint8 location) public {
    emit SequencerBatchDelivered(number, bytes32(number), bytes32(number + 1), 0, delayed, TimeBounds(0, 0, 0, 0), location);
  }

  function addSequencerL2BatchFromOrigin(uint256 number, bytes calldata, uint256 delayed, address, uint256, uint256) external {
    deliver(number, delayed, 0);
  }

  function addSequencerL2BatchFromBlobs(uint256 number, uint256 delayed, address, uint256, uint256) external {
    deliver(number, delayed, 3);
  }
}

contract Outbox {
  event OutBoxTransactionExecuted(address indexed to, address indexed l2Sender, uint256 indexed zero, uint256 transactionIndex);

  function execute(uint256 position) external {
    emit OutBoxTransactionExecuted(msg.sender, msg.sender, 0, position);
  }
}

contract OrbitRollup {
  address public bridge;
  address public inbox;
  address public sequencerInbox;
  address public outbox;

  event NodeConfirmed(uint64 indexed nodeNum, bytes32 blockHash, bytes32 sendRoot);
  event AssertionConfirmed(bytes32 indexed assertionHash, bytes32 blockHash, bytes32 sendRoot);

  constructor(address bridge_, address inbox_, address sequencerInbox_, address outbox_) {
    (bridge, inbox, sequencerInbox, outbox) = (bridge_, inbox_, sequencerInbox_, outbox_);
  }

  function confirmNode(bytes32 blockHash) external {
    emit NodeConfirmed(1, blockHash, 0);
  }

  function confirmAssertion(bytes32 blockHash) external {
    emit AssertionConfirmed(blockHash, blockHash, 0);
  }
}

contract ArbSys {
  uint256 count;

  event L2ToL1Tx(
    address caller, address indexed destination, uint256 indexed hash, uint256 indexed position, uint256 arbBlockNum,
    uint256 ethBlockNum, uint256 timestamp, uint256 callvalue, bytes data
  );

  function sendMany(uint256 times, bytes calldata data) external {
    for (uint256 i = 0; i < times; i++)
      emit L2ToL1Tx(msg.sender, address(0x77), 1, count++, block.number, 5, block.timestamp, 6, data);
  }
}

contract ArbRetryableTx {
  event TicketCreated(bytes32 indexed ticketId);
  event RedeemScheduled(
    bytes32 indexed ticketId, bytes32 indexed retryTxHash, uint64 indexed sequenceNum, uint64 donatedGas, address gasDonor,
    uint256 maxRefund, uint256 submissionFeeRefund
  );

  function create(bytes32 ticket) external {
    emit TicketCreated(ticket);
    emit RedeemScheduled(ticket, ticket, 0, 1, msg.sender, 2, 3);
  }
}

contract NodeInterface {
  uint256[] ends;

  function end(uint256 block_) external {
    ends.push(block_);
  }

  function findBatchContainingBlock(uint64 block_) external view returns (uint64) {
    for (uint64 i = 0; i < ends.length; i++) if (block_ <= ends[i]) return i;
    revert("after the last batch");
  }
}
