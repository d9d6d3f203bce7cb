// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Names the other contracts, as the system config of a rollup does.
contract SystemConfig {
    address public optimismPortal;
    address public l2OutputOracle;
    address public disputeGameFactory;
    address public batchInbox;
    bytes32 public batcherHash;
    uint256 public startBlock;

    event ConfigUpdate(uint256 indexed version, uint8 indexed updateType, bytes data);

    constructor(address portal, address oracle, address factory, address inbox, address batcher) {
        optimismPortal = portal;
        l2OutputOracle = oracle;
        disputeGameFactory = factory;
        batchInbox = inbox;
        batcherHash = bytes32(uint256(uint160(batcher)));
        startBlock = 1;
    }

    function setBatcher(address batcher) external {
        batcherHash = bytes32(uint256(uint160(batcher)));
        emit ConfigUpdate(0, 0, abi.encode(batcherHash));
        emit ConfigUpdate(0, 2, abi.encode(uint64(30_000_000)));
    }
}

/// Deposits, and what is known of withdrawals.
contract Portal {
    event TransactionDeposited(address indexed from, address indexed to, uint256 indexed version, bytes opaqueData);
    event WithdrawalProven(bytes32 indexed withdrawalHash, address indexed from, address indexed to);
    event WithdrawalProvenExtension1(bytes32 indexed withdrawalHash, address indexed proofSubmitter);
    event WithdrawalFinalized(bytes32 indexed withdrawalHash, bool success);
    event DisputeGameBlacklisted(address indexed disputeGame);

    struct Proven {
        address game;
        uint64 timestamp;
    }

    uint256 public proofMaturityDelaySeconds = 100;
    uint256 public disputeGameFinalityDelaySeconds = 50;
    uint32 public respectedGameType = 1;
    uint64 public respectedGameTypeUpdatedAt;
    mapping(address => bool) public disputeGameBlacklist;
    /// None in portals that decide themselves which games count.
    Registry public anchorStateRegistry;
    mapping(bytes32 => mapping(address => Proven)) public provenWithdrawals;
    mapping(bytes32 => bool) public finalizedWithdrawals;

    function useRegistry(Registry registry) external {
        anchorStateRegistry = registry;
    }

    function blacklist(address game) external {
        disputeGameBlacklist[game] = true;
        emit DisputeGameBlacklisted(game);
    }

    function respect(uint32 gameType, uint64 since) external {
        respectedGameType = gameType;
        respectedGameTypeUpdatedAt = since;
    }

    /// Whether a game counts, as portals of either kind decide it.
    function counts(Game game) external view returns (bool) {
        if (address(anchorStateRegistry) != address(0))
            return anchorStateRegistry.isGameProper(game) && game.wasRespectedGameTypeWhenCreated()
                && !disputeGameBlacklist[address(game)];
        return !disputeGameBlacklist[address(game)] && game.gameType() == respectedGameType
            && game.createdAt() >= respectedGameTypeUpdatedAt;
    }

    function deposit(address to, uint256 value, uint64 gasLimit, bool isCreation, bytes memory data) external payable {
        _deposit(to, value, gasLimit, isCreation, data);
    }

    function depositMany(address to, uint256 count) external {
        for (uint256 i = 0; i < count; i++) _deposit(to, i, 21000, false, "");
    }

    function _deposit(address to, uint256 value, uint64 gasLimit, bool isCreation, bytes memory data) internal {
        emit TransactionDeposited(
            msg.sender, to, 0, abi.encodePacked(msg.value, value, gasLimit, isCreation, data)
        );
    }

    function prove(bytes32 withdrawalHash, address game) external {
        provenWithdrawals[withdrawalHash][msg.sender] = Proven(game, uint64(block.timestamp));
        emit WithdrawalProven(withdrawalHash, msg.sender, address(this));
        if (game != address(0)) emit WithdrawalProvenExtension1(withdrawalHash, msg.sender);
    }

    function finalize(bytes32 withdrawalHash) external {
        finalizedWithdrawals[withdrawalHash] = true;
        emit WithdrawalFinalized(withdrawalHash, true);
    }
}

/// Output roots.
contract Oracle {
    event OutputProposed(
        bytes32 indexed outputRoot, uint256 indexed l2OutputIndex, uint256 indexed l2BlockNumber, uint256 l1Timestamp
    );
    event OutputsDeleted(uint256 indexed prevNextOutputIndex, uint256 indexed newNextOutputIndex);

    uint256 public finalizationPeriodSeconds = 70;
    uint256[] public blocks;

    function propose(bytes32 root, uint256 l2Block) external {
        emit OutputProposed(root, blocks.length, l2Block, block.timestamp);
        blocks.push(l2Block);
    }

    function remove(uint256 from) external {
        emit OutputsDeleted(blocks.length, from);
        while (blocks.length > from) blocks.pop();
    }

    function count() external view returns (uint256) {
        return blocks.length;
    }
}

/// Which games count, in place of the portal.
contract Registry {
    event DisputeGameBlacklisted(address indexed disputeGame);

    uint64 public retirementTimestamp;
    mapping(address => bool) public disputeGameBlacklist;

    function blacklist(address game) external {
        disputeGameBlacklist[game] = true;
        emit DisputeGameBlacklisted(game);
    }

    function retire() external {
        retirementTimestamp = uint64(block.timestamp);
    }

    function isGameProper(Game game) external view returns (bool) {
        return !disputeGameBlacklist[address(game)] && game.createdAt() > retirementTimestamp;
    }
}

/// A game about a block of the rollup.
contract Game {
    uint256 public l2BlockNumber;
    uint8 public status;
    uint64 public resolvedAt;
    uint64 public createdAt;
    uint32 public gameType;

    constructor(uint256 l2Block, uint32 gameType_) {
        l2BlockNumber = l2Block;
        gameType = gameType_;
        createdAt = uint64(block.timestamp);
    }

    function wasRespectedGameTypeWhenCreated() public view virtual returns (bool) {
        revert("A game of earlier releases");
    }

    function resolve(uint8 result) external {
        status = result;
        resolvedAt = uint64(block.timestamp);
    }
}

/// A game that remembers whether its type was respected.
contract TypedGame is Game {
    bool private immutable wasRespected;

    constructor(uint256 l2Block, uint32 gameType_, bool wasRespected_) Game(l2Block, gameType_) {
        wasRespected = wasRespected_;
    }

    function wasRespectedGameTypeWhenCreated() public view override returns (bool) {
        return wasRespected;
    }
}

/// Makes games.
contract Factory {
    event DisputeGameCreated(address indexed disputeProxy, uint32 indexed gameType, bytes32 indexed rootClaim);

    Portal private immutable portal;
    address[] public games;
    uint32[] public types;

    constructor(Portal portal_) {
        portal = portal_;
    }

    function create(uint32 gameType, bytes32 rootClaim, uint256 l2Block) external {
        Game game = address(portal.anchorStateRegistry()) == address(0)
            ? new Game(l2Block, gameType)
            : new TypedGame(l2Block, gameType, gameType == portal.respectedGameType());
        games.push(address(game));
        types.push(gameType);
        emit DisputeGameCreated(address(game), gameType, rootClaim);
    }

    function gameCount() external view returns (uint256) {
        return games.length;
    }
}

/// Keeps withdrawals on the rollup, at 0x4200000000000000000000000000000000000016.
contract MessagePasser {
    event MessagePassed(
        uint256 indexed nonce,
        address indexed sender,
        address indexed target,
        uint256 value,
        uint256 gasLimit,
        bytes data,
        bytes32 withdrawalHash
    );

    uint240 public messages;

    function initiateWithdrawal(address target, uint256 gasLimit, bytes memory data) public payable {
        uint256 nonce = uint256(messages) | (uint256(1) << 240);
        bytes32 hash = keccak256(abi.encode(nonce, msg.sender, target, msg.value, gasLimit, data));
        emit MessagePassed(nonce, msg.sender, target, msg.value, gasLimit, data, hash);
        messages++;
    }

    function withdrawMany(uint256 count) external {
        for (uint256 i = 0; i < count; i++) initiateWithdrawal(msg.sender, 21000, "");
    }
}
