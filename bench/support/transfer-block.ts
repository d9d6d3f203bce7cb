import { createHash } from 'node:crypto';
import type { FetchedBlock } from '#chain/fetch/fetch-block.ts';
import { formatBlock } from '#chain/format/block.ts';
import { formatReceipt } from '#chain/format/receipt.ts';
import { bloomOf } from '#chain/proof/logs-bloom.ts';
import type { Hex } from '#lib/hex.ts';

/** `topic0` of an ERC-20 transfer. */
export const TRANSFER: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** A log as returned by a node, without its index. */
export interface MadeLog {
  address: Hex;
  topics: Hex[];
  data: Hex;
}

/** A call of a token's `transfer` with its logs. */
export interface MadeTransfer {
  from: Hex;
  token: Hex;
  logs: readonly MadeLog[];
  nonce?: number;
  type?: Hex;
}

/** Creates a block of successful calls, as the indexer receives it from a node. */
export function makeTransferBlock(
  number: number,
  parentHash: Hex,
  transfers: readonly MadeTransfer[],
): FetchedBlock {
  const hash = hashOf(`block ${number}`);
  const place = (index: number) => ({
    transactionIndex: toHex(index),
    blockHash: hash,
    blockNumber: toHex(number),
    transactionHash: hashOf(`transaction ${number} ${index}`),
  });
  let logsCount = 0;
  const receipts = transfers.map(({ logs }, index) =>
    formatReceipt({
      ...place(index),
      status: '0x1',
      gasUsed: '0xc350',
      cumulativeGasUsed: toHex(50_000 * (index + 1)),
      effectiveGasPrice: '0x9',
      contractAddress: null,
      logs: logs.map((log) => ({ ...place(index), ...log, logIndex: toHex(logsCount++) })),
    }),
  );
  const block = formatBlock({
    number: toHex(number),
    hash,
    parentHash,
    timestamp: toHex(1_700_000_000 + number),
    miner: addressOf(1),
    gasLimit: '0x1c9c380',
    gasUsed: toHex(50_000 * transfers.length),
    baseFeePerGas: '0x7',
    size: '0x200',
    logsBloom: bloomOf(receipts),
    withdrawals: [],
    transactions: transfers.map(({ from, token, nonce = 1, type = '0x0' }, index) => ({
      ...place(index),
      hash: place(index).transactionHash,
      from,
      to: token,
      value: '0x0',
      gas: '0x186a0',
      gasPrice: '0x9',
      nonce: toHex(nonce),
      input: `0xa9059cbb${'0'.repeat(128)}`,
      type,
    })),
  });
  return { block, receipts };
}

/** Creates the log of a transfer of one unit of a token. */
export function makeTransferLog(token: Hex, from: Hex, to: Hex): MadeLog {
  return { address: token, topics: [TRANSFER, toWord(from), toWord(to)], data: toNumberWord(1) };
}

/** Derives a hash from a text. */
export function hashOf(text: string): Hex {
  return `0x${createHash('sha256').update(text).digest('hex')}`;
}

/** Derives an address from a number. */
export function addressOf(number: number): Hex {
  return hashOf(`address ${number}`).slice(0, 42) as Hex;
}

/** Encodes an address as a topic. */
export function toWord(address: Hex): Hex {
  return `0x${address.slice(2).padStart(64, '0')}`;
}

/** Encodes a number as a topic. */
export function toNumberWord(number: number): Hex {
  return `0x${number.toString(16).padStart(64, '0')}`;
}

function toHex(number: number): Hex {
  return `0x${number.toString(16)}`;
}
