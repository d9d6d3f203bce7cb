import type { Hex } from '#lib/hex.ts';
import type { Transaction } from './transaction.ts';

/** A withdrawal (EIP-4895); `amount` in wei. */
export interface Withdrawal {
  index: bigint;
  validatorIndex: bigint | null;
  address: Hex;
  amount: bigint | null;
}

/** A block with its transactions, as the node gave it; hex is lower case, `timestamp` in seconds. Null is unknown. */
export interface Block {
  number: number;
  hash: Hex;
  parentHash: Hex;
  timestamp: bigint;
  /** Original timestamp, where the chain does not count in seconds. */
  givenTimestamp?: bigint;
  miner: Hex | null;
  gasLimit: bigint | null;
  gasUsed: bigint | null;
  baseFeePerGas: bigint | null;
  difficulty: bigint | null;
  totalDifficulty: bigint | null;
  size: number | null;
  nonce: Hex | null;
  extraData: Hex | null;
  mixHash: Hex | null;
  stateRoot: Hex | null;
  transactionsRoot: Hex | null;
  receiptsRoot: Hex | null;
  withdrawalsRoot: Hex | null;
  parentBeaconBlockRoot: Hex | null;
  requestsHash: Hex | null;
  sha3Uncles: Hex | null;
  logsBloom: Hex | null;
  uncles: Hex[];
  blobGasUsed: bigint | null;
  excessBlobGas: bigint | null;
  transactions: Transaction[];
  withdrawals: Withdrawal[];
  /** Number of logs that belong to none of its transactions; absent without any. */
  looseLogsCount?: number;
}

/** Block data needed to follow the chain. */
export interface BlockHeader {
  number: number;
  hash: Hex;
  parentHash: Hex;
}
