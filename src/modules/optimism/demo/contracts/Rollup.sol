// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Contracts with the calls and events of an optimistic rollup's, for the demo: withdrawals are proved and games are played,
/// but nobody stakes anything and whoever calls is believed.

struct WithdrawalTransaction {
    uint256 nonce;
    address sender;
    address target;
    uint256 value;
    uint256 gasLimit;
    bytes data;
}

struct OutputRootProof {
    bytes32 version;
    bytes32 stateRoot;
    bytes32 messagePasserStorageRoot;
    bytes32 latestBlockhash;
}

/// Proofs of storage: that a slot holds 1.
library StorageProof {
    function holdsOne(bytes32 root, bytes32 slot, bytes[] calldata proof) internal pure returns (bool) {
        bytes32 path = keccak256(abi.encode(slot));
        uint256 depth = 0;
        bytes32 expected = root;
        for (uint256 i = 0; i < proof.length; i++) {
            if (keccak256(proof[i]) != expected) return false;
            bytes[] memory items = readList(proof[i]);
            if (items.length == 17) {
                if (depth == 64) return false;
                bytes memory child = items[nibble(path, depth)];
                if (child.length != 32) return false;
                expected = bytes32(child);
                depth++;
                continue;
            }
            if (items.length != 2 || items[0].length == 0) return false;
            (bool fits, uint256 end) = follow(path, depth, items[0]);
            if (!fits) return false;
            depth = end;
            bool isLeaf = uint8(items[0][0]) >> 5 == 1;
            if (isLeaf) return depth == 64 && items[1].length == 1 && items[1][0] == 0x01;
            if (items[1].length != 32) return false;
            expected = bytes32(items[1]);
        }
        return false;
    }

    /// Whether the path goes on as the compact encoding says, and where that ends.
    function follow(bytes32 path, uint256 depth, bytes memory compact) private pure returns (bool, uint256) {
        uint256 from = (uint8(compact[0]) >> 4) & 1 == 1 ? 1 : 2;
        for (uint256 i = from; i < compact.length * 2; i++) {
            uint8 digit = i % 2 == 0 ? uint8(compact[i / 2]) >> 4 : uint8(compact[i / 2]) & 15;
            if (depth == 64 || nibble(path, depth) != digit) return (false, depth);
            depth++;
        }
        return (true, depth);
    }

    function nibble(bytes32 path, uint256 depth) private pure returns (uint8) {
        uint8 pair = uint8(path[depth / 2]);
        return depth % 2 == 0 ? pair >> 4 : pair & 15;
    }

    /// The strings of an RLP list.
    function readList(bytes calldata node) private pure returns (bytes[] memory items) {
        (uint256 at, uint256 end) = span(node, 0);
        uint256 count = 0;
        for (uint256 place = at; place < end; count++) (, place) = span(node, place);
        items = new bytes[](count);
        for (uint256 i = 0; i < count; i++) {
            (uint256 from, uint256 to) = span(node, at);
            items[i] = node[from:to];
            at = to;
        }
    }

    /// Where the content of an RLP item begins and ends.
    function span(bytes calldata node, uint256 at) private pure returns (uint256, uint256) {
        uint8 head = uint8(node[at]);
        if (head < 0x80) return (at, at + 1);
        uint8 base = head < 0xc0 ? 0x80 : 0xc0;
        if (head - base < 56) return (at + 1, at + 1 + head - base);
        uint256 size = head - base - 55;
        uint256 length = uint256(bytes32(node[at + 1:at + 1 + size])) >> (256 - 8 * size);
        return (at + 1 + size, at + 1 + size + length);
    }
}

/// Names the other contracts.
contract RollupSystemConfig {
    address public optimismPortal;
    address public l2OutputOracle;
    address public disputeGameFactory;
    address public batchInbox;
    bytes32 public batcherHash;
    uint256 public startBlock;

    constructor(address portal, address oracle, address factory, address inbox, address batcher) {
        optimismPortal = portal;
        l2OutputOracle = oracle;
        disputeGameFactory = factory;
        batchInbox = inbox;
        batcherHash = bytes32(uint256(uint160(batcher)));
    }
}

/// Output roots.
contract RollupOutputOracle {
    event OutputProposed(
        bytes32 indexed outputRoot, uint256 indexed l2OutputIndex, uint256 indexed l2BlockNumber, uint256 l1Timestamp
    );

    struct OutputProposal {
        bytes32 outputRoot;
        uint128 timestamp;
        uint128 l2BlockNumber;
    }

    uint256 public immutable finalizationPeriodSeconds;
    OutputProposal[] private outputs;

    constructor(uint256 period) {
        finalizationPeriodSeconds = period;
    }

    function proposeL2Output(bytes32 outputRoot, uint256 l2BlockNumber, bytes32, uint256) external payable {
        emit OutputProposed(outputRoot, outputs.length, l2BlockNumber, block.timestamp);
        outputs.push(OutputProposal(outputRoot, uint128(block.timestamp), uint128(l2BlockNumber)));
    }

    function getL2Output(uint256 index) external view returns (OutputProposal memory) {
        return outputs[index];
    }
}

/// A game about the state of the rollup after a block.
contract RollupGame {
    event Resolved(uint8 indexed status);

    uint32 public gameType;
    bytes32 public rootClaim;
    uint256 public l2BlockNumber;
    uint64 public createdAt;
    uint64 public resolvedAt;
    uint8 public status;
    bool public isChallenged;
    uint256 private immutable duration;

    constructor(uint32 gameType_, bytes32 rootClaim_, uint256 l2BlockNumber_, uint256 duration_) {
        gameType = gameType_;
        rootClaim = rootClaim_;
        l2BlockNumber = l2BlockNumber_;
        createdAt = uint64(block.timestamp);
        duration = duration_;
    }

    function attack() external {
        require(status == 0, "The game is over");
        isChallenged = true;
    }

    function resolve() external returns (uint8) {
        require(status == 0, "The game is over");
        require(block.timestamp >= createdAt + duration, "The clock has not run out");
        status = isChallenged ? 1 : 2;
        resolvedAt = uint64(block.timestamp);
        emit Resolved(status);
        return status;
    }
}

/// Makes games.
contract RollupGameFactory {
    event DisputeGameCreated(address indexed disputeProxy, uint32 indexed gameType, bytes32 indexed rootClaim);

    uint256 private immutable duration;
    RollupGame[] private games;

    constructor(uint256 duration_) {
        duration = duration_;
    }

    function create(uint32 gameType, bytes32 rootClaim, bytes calldata extraData) external payable returns (address) {
        RollupGame game = new RollupGame(gameType, rootClaim, abi.decode(extraData, (uint256)), duration);
        games.push(game);
        emit DisputeGameCreated(address(game), gameType, rootClaim);
        return address(game);
    }

    function gameCount() external view returns (uint256) {
        return games.length;
    }

    function gameAtIndex(uint256 index) external view returns (uint32, uint64, address) {
        RollupGame game = games[index];
        return (game.gameType(), game.createdAt(), address(game));
    }
}

/// Takes deposits, and lets withdrawals out that were proved.
contract RollupPortal {
    event TransactionDeposited(address indexed from, address indexed to, uint256 indexed version, bytes opaqueData);
    event WithdrawalProven(bytes32 indexed withdrawalHash, address indexed from, address indexed to);
    event WithdrawalProvenExtension1(bytes32 indexed withdrawalHash, address indexed proofSubmitter);
    event WithdrawalFinalized(bytes32 indexed withdrawalHash, bool success);
    event DisputeGameBlacklisted(RollupGame indexed disputeGame);

    struct ProvenWithdrawal {
        address disputeGameProxy;
        uint64 timestamp;
    }

    uint32 public constant respectedGameType = 1;
    uint256 public immutable proofMaturityDelaySeconds;
    uint256 public immutable disputeGameFinalityDelaySeconds;
    RollupOutputOracle private immutable oracle;
    /// None until the rollup has games.
    RollupGameFactory public disputeGameFactory;
    mapping(bytes32 => mapping(address => ProvenWithdrawal)) public provenWithdrawals;
    mapping(bytes32 => bool) public finalizedWithdrawals;
    mapping(RollupGame => bool) public disputeGameBlacklist;

    constructor(RollupOutputOracle oracle_, uint256 proofDelay, uint256 gameDelay) {
        oracle = oracle_;
        proofMaturityDelaySeconds = proofDelay;
        disputeGameFinalityDelaySeconds = gameDelay;
    }

    receive() external payable {
        depositTransaction(msg.sender, msg.value, 100_000, false, "");
    }

    function upgrade(RollupGameFactory factory) external {
        require(address(disputeGameFactory) == address(0), "There are games already");
        disputeGameFactory = factory;
    }

    function blacklistDisputeGame(RollupGame game) external {
        disputeGameBlacklist[game] = true;
        emit DisputeGameBlacklisted(game);
    }

    function depositTransaction(address to, uint256 value, uint64 gasLimit, bool isCreation, bytes memory data)
        public
        payable
    {
        // A contract has another address on the rollup, so that nobody there can speak for it.
        address from = msg.sender == tx.origin
            ? msg.sender
            : address(uint160(msg.sender) + uint160(0x1111000000000000000000000000000000001111));
        emit TransactionDeposited(from, to, 0, abi.encodePacked(msg.value, value, gasLimit, isCreation, data));
    }

    function proveWithdrawalTransaction(
        WithdrawalTransaction memory withdrawal,
        uint256 index,
        OutputRootProof calldata root,
        bytes[] calldata proof
    ) external {
        bytes32 claim;
        address game;
        if (address(disputeGameFactory) == address(0)) {
            claim = oracle.getL2Output(index).outputRoot;
        } else {
            uint32 gameType;
            (gameType,, game) = disputeGameFactory.gameAtIndex(index);
            require(gameType == respectedGameType, "The game is of another type");
            require(RollupGame(game).status() != 1, "The game was lost");
            require(!disputeGameBlacklist[RollupGame(game)], "The game is ruled out");
            claim = RollupGame(game).rootClaim();
        }
        require(claim == keccak256(abi.encode(root)), "The output root is another one");
        bytes32 hash = hashOf(withdrawal);
        bytes32 slot = keccak256(abi.encode(hash, uint256(0)));
        require(
            StorageProof.holdsOne(root.messagePasserStorageRoot, slot, proof), "The withdrawal is not in that state"
        );
        provenWithdrawals[hash][msg.sender] = ProvenWithdrawal(game, uint64(block.timestamp));
        emit WithdrawalProven(hash, withdrawal.sender, withdrawal.target);
        if (game != address(0)) emit WithdrawalProvenExtension1(hash, msg.sender);
    }

    function finalizeWithdrawalTransaction(WithdrawalTransaction memory withdrawal) external {
        finalizeWithdrawalTransactionExternalProof(withdrawal, msg.sender);
    }

    function finalizeWithdrawalTransactionExternalProof(WithdrawalTransaction memory withdrawal, address submitter)
        public
    {
        bytes32 hash = hashOf(withdrawal);
        checkWithdrawal(hash, submitter);
        finalizedWithdrawals[hash] = true;
        (bool success,) = withdrawal.target.call{value: withdrawal.value, gas: withdrawal.gasLimit}(withdrawal.data);
        emit WithdrawalFinalized(hash, success);
    }

    function checkWithdrawal(bytes32 hash, address submitter) public view {
        ProvenWithdrawal memory proven = provenWithdrawals[hash][submitter];
        require(!finalizedWithdrawals[hash], "The withdrawal was relayed already");
        require(proven.timestamp != 0 && proven.disputeGameProxy != address(0), "The withdrawal is not proved");
        require(block.timestamp >= proven.timestamp + proofMaturityDelaySeconds, "The proof is too young");
        RollupGame game = RollupGame(proven.disputeGameProxy);
        require(!disputeGameBlacklist[game], "The game is ruled out");
        require(game.status() == 2, "The game is not won");
        require(block.timestamp >= game.resolvedAt() + disputeGameFinalityDelaySeconds, "The game ended too lately");
    }

    function hashOf(WithdrawalTransaction memory w) private pure returns (bytes32) {
        return keccak256(abi.encode(w.nonce, w.sender, w.target, w.value, w.gasLimit, w.data));
    }
}

/// Keeps withdrawals on the rollup, at 0x4200000000000000000000000000000000000016.
contract RollupMessagePasser {
    event MessagePassed(
        uint256 indexed nonce,
        address indexed sender,
        address indexed target,
        uint256 value,
        uint256 gasLimit,
        bytes data,
        bytes32 withdrawalHash
    );

    mapping(bytes32 => bool) public sentMessages;
    uint240 private messagesCount;

    receive() external payable {
        initiateWithdrawal(msg.sender, 100_000, "");
    }

    function initiateWithdrawal(address target, uint256 gasLimit, bytes memory data) public payable {
        uint256 nonce = messageNonce();
        bytes32 hash = keccak256(abi.encode(nonce, msg.sender, target, msg.value, gasLimit, data));
        sentMessages[hash] = true;
        emit MessagePassed(nonce, msg.sender, target, msg.value, gasLimit, data, hash);
        messagesCount++;
    }

    function messageNonce() public view returns (uint256) {
        return uint256(messagesCount) | (uint256(1) << 240);
    }
}

/// What the rollup knows of its parent chain, at 0x4200000000000000000000000000000000000015.
contract RollupL1Block {
    /// Nodes look for fees of the parent chain in the first slots.
    uint256[64] private unused;
    uint64 public number;
    uint64 public timestamp;
    uint256 public basefee;
    bytes32 public hash;
    uint64 public sequenceNumber;

    function setL1BlockValues(
        uint64 number_,
        uint64 timestamp_,
        uint256 basefee_,
        bytes32 hash_,
        uint64 sequenceNumber_,
        bytes32,
        uint256,
        uint256
    ) external {
        require(msg.sender == 0xDeaDDEaDDeAdDeAdDEAdDEaddeAddEAdDEAd0001, "Only the depositor may");
        number = number_;
        timestamp = timestamp_;
        basefee = basefee_;
        hash = hash_;
        sequenceNumber = sequenceNumber_;
    }
}
