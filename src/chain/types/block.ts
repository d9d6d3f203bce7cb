import type { Hex } from '../../lib/hex.ts';
import type { Transaction } from './transaction.ts';

/** A withdrawal (EIP-4895); `amount` in wei. */
export interface Withdrawal {
  index: bigint;
  validatorIndex: bigint;
  address: Hex;
  amount: bigint;
}

/** A block with its transactions, as the node gave it; hex is lower case, `timestamp` in seconds. */
export interface Block {
  number: number;
  hash: Hex;
  parentHash: Hex;
  timestamp: bigint;
  miner: Hex;
  gasLimit: bigint;
  gasUsed: bigint;
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
}

/** What is needed of a block to follow the chain. */
export interface BlockHeader {
  number: number;
  hash: Hex;
  parentHash: Hex;
}
