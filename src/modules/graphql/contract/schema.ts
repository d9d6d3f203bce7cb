/**
 * The schema, with the names of Blockscout-compatible servers; `Transaction.tokenTransfers` and `CREATE2` are additions. `Int` is
 * an integer up to 2^53 - 1, which JSON allows and the default scalar does not.
 */
export const SCHEMA = `
"Twenty bytes as 0x and 40 hexadecimal digits"
scalar AddressHash
"Thirty-two bytes as 0x and 64 hexadecimal digits"
scalar FullHash
"Eight bytes as 0x and 16 hexadecimal digits"
scalar NonceHash
"Bytes as 0x and hexadecimal digits"
scalar Data
"An amount of the coin's smallest unit as decimal text"
scalar Wei
"A number as decimal text"
scalar Decimal
"A time as ISO 8601, in UTC"
scalar DateTime
"JSON as text"
scalar Json
"A whole number up to 2^53 - 1"
scalar Whole

enum SortOrder { ASC DESC }
enum Status { OK ERROR }
enum CallType { CALL CALLCODE DELEGATECALL STATICCALL }
enum Type { CALL CREATE CREATE2 REWARD SELFDESTRUCT }

"What has an id of its own"
interface Node {
  id: ID!
}

type Query {
  "An address; null where nothing on the chain mentions it"
  address(hash: AddressHash!): Address
  "The addresses that the chain mentions among at most 50"
  addresses(hashes: [AddressHash!]!): [Address]
  "A block by its height"
  block(number: Whole!): Block
  "A transaction, mined or pending"
  transaction(hash: FullHash!): Transaction
  "Transfers of a token, the newest first"
  tokenTransfers(tokenContractAddressHash: AddressHash!, first: Whole, last: Whole, after: String, before: String, count: Whole): TokenTransferConnection
  "What has this id"
  node(id: ID!): Node
}

type Subscription {
  "Transfers of a token that a new block has brought"
  tokenTransfers(tokenContractAddressHash: AddressHash!): [TokenTransfer]
}

type Address {
  hash: AddressHash
  fetchedCoinBalance: Wei
  fetchedCoinBalanceBlockNumber: Whole
  contractCode: Data
  nonce: Whole
  gasUsed: Whole
  transactionsCount: Whole
  tokenTransfersCount: Whole
  "Null where the source is not known"
  smartContract: SmartContract
  transactions(first: Whole, last: Whole, after: String, before: String, count: Whole, order: SortOrder = DESC): TransactionConnection
}

type Block {
  consensus: Boolean
  difficulty: Decimal
  gasLimit: Decimal
  gasUsed: Decimal
  hash: FullHash
  minerHash: AddressHash
  nonce: NonceHash
  number: Whole
  parentHash: FullHash
  size: Whole
  timestamp: DateTime
  totalDifficulty: Decimal
  baseFeePerGas: Wei
  isEmpty: Boolean
}

type Transaction implements Node {
  id: ID!
  hash: FullHash
  blockHash: FullHash
  blockNumber: Whole
  index: Whole
  cumulativeGasUsed: Decimal
  error: String
  gas: Decimal
  gasPrice: Wei
  gasUsed: Decimal
  input: Data
  nonce: Whole
  r: Decimal
  s: Decimal
  v: Decimal
  status: Status
  value: Wei
  fromAddressHash: AddressHash
  toAddressHash: AddressHash
  createdContractAddressHash: AddressHash
  earliestProcessingStart: DateTime
  revertReason: String
  maxPriorityFeePerGas: Wei
  maxFeePerGas: Wei
  type: Whole
  hasErrorInInternalTxs: Boolean
  "In order of execution"
  internalTransactions(first: Whole, last: Whole, after: String, before: String, count: Whole): InternalTransactionConnection
  "In order of their logs"
  tokenTransfers(first: Whole, last: Whole, after: String, before: String, count: Whole): TokenTransferConnection
}

type InternalTransaction implements Node {
  id: ID!
  callType: CallType
  createdContractCode: Data
  error: String
  gas: Decimal
  gasUsed: Decimal
  index: Whole
  init: Data
  input: Data
  output: Data
  traceAddress: Json
  type: Type
  value: Wei
  createdContractAddressHash: AddressHash
  fromAddressHash: AddressHash
  toAddressHash: AddressHash
  transactionHash: FullHash
  blockNumber: Whole
  transactionIndex: Whole
  blockHash: FullHash
  "The same as index"
  blockIndex: Whole
}

type TokenTransfer implements Node {
  id: ID!
  amount: Decimal
  amounts: [Decimal]
  blockNumber: Whole
  logIndex: Whole
  tokenId: Decimal
  tokenIds: [Decimal]
  fromAddressHash: AddressHash
  toAddressHash: AddressHash
  tokenContractAddressHash: AddressHash
  transactionHash: FullHash
}

type SmartContract {
  name: String
  compilerVersion: String
  optimization: Boolean
  contractSourceCode: String
  abi: Json
  addressHash: AddressHash
  constructorArguments: String
  optimizationRuns: Whole
  evmVersion: String
  externalLibraries: Json
  verifiedViaSourcify: Boolean
  partiallyVerified: Boolean
  filePath: String
  isVyperContract: Boolean
  isChangedBytecode: Boolean
  implementationName: String
  implementationAddressHash: AddressHash
  compilerSettings: Json
  verifiedViaEthBytecodeDb: Boolean
}

type PageInfo {
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
  endCursor: String
}

type TransactionConnection { edges: [TransactionEdge] pageInfo: PageInfo! }
type TransactionEdge { node: Transaction cursor: String }
type InternalTransactionConnection { edges: [InternalTransactionEdge] pageInfo: PageInfo! }
type InternalTransactionEdge { node: InternalTransaction cursor: String }
type TokenTransferConnection { edges: [TokenTransferEdge] pageInfo: PageInfo! }
type TokenTransferEdge { node: TokenTransfer cursor: String }
`;
