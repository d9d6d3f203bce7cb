import type { FetchedBlock } from '#chain/fetch/fetch-block.ts';
import { formatBlock } from '#chain/format/block.ts';
import { formatReceipt } from '#chain/format/receipt.ts';
import { bloomOf } from '#chain/proof/logs-bloom.ts';
import type { Prng } from '#demo/prng.ts';
import type { Hex } from '#lib/hex.ts';

/** A consistent made-up block as a node's raw responses. */
export interface MadeBlock {
  number: number;
  hash: Hex;
  parentHash: Hex;
  block: Record<string, any>;
  receipts: Record<string, any>[];
  traces: Record<string, any>[];
}

interface MadeBlockOptions {
  number: number;
  /** Two blocks of one height and fork are the same block. */
  fork?: number;
  parentHash?: Hex;
  /** With it the block has random transactions; without it none. */
  prng?: Prng;
  transactions?: number;
}

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62';
const BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb';
const MAX_UINT256 = (1n << 256n) - 1n;
const GENESIS_TIME = 1_700_000_000;

export const quantity = (value: number | bigint): Hex => `0x${value.toString(16)}`;
const word = (value: number | bigint) => value.toString(16).padStart(64, '0');

/** Hash of a made block. */
export function madeHash(number: number, fork = 0): Hex {
  return `0x${fork.toString(16).padStart(8, '0')}${number.toString(16).padStart(56, '0')}`;
}

/** Derives an address from a number; 0 is the zero address. */
export function madeAddress(number: number): Hex {
  return `0x${number.toString(16).padStart(40, '0')}`;
}

/** Creates one block. */
export function madeBlock({ number, fork = 0, prng, ...options }: MadeBlockOptions): MadeBlock {
  const hash = madeHash(number, fork);
  const parentHash = options.parentHash ?? madeHash(Math.max(0, number - 1), fork);
  const count = prng === undefined ? 0 : (options.transactions ?? prng.integer(0, 6));
  const parts = prng === undefined ? [] : makeTransactions(prng, { number, hash, count });
  const receipts = parts.map(({ receipt }) => receipt);
  const isOdd = prng?.chance(0.05) ?? false;
  const block = {
    number: quantity(number),
    hash,
    parentHash,
    timestamp: isOdd ? '0xffffffffffff00' : quantity(GENESIS_TIME + number * 9000),
    miner: madeAddress(prng?.integer(1, 6) ?? 1),
    gasLimit: isOdd ? '0xffffffffffffffff' : '0x1c9c380',
    gasUsed: quantity(21_000 * count),
    baseFeePerGas: '0x7',
    size: '0x200',
    logsBloom: bloomOf(receipts.map(formatReceipt)),
    withdrawals: (prng?.chance(0.3) ? [prng.integer(1, 12)] : []).map((each) => ({
      index: quantity(number),
      validatorIndex: '0x1',
      address: madeAddress(each),
      amount: '0x5',
    })),
    transactions: parts.map(({ transaction }) => transaction),
  };
  return { number, hash, parentHash, block, receipts, traces: parts.flatMap(({ traces }) => traces) };
}

/** Creates the blocks `from` to `to`, each the child of the one below, the lowest the child of `parentHash`. */
export function madeChain(
  from: number,
  to: number,
  { fork = 0, parentHash, ...options }: Omit<MadeBlockOptions, 'number'> = {},
): MadeBlock[] {
  const blocks: MadeBlock[] = [];
  for (let number = from; number <= to; number++) {
    const parent = blocks.at(-1)?.hash ?? parentHash ?? madeHash(Math.max(0, number - 1), fork);
    blocks.push(madeBlock({ number, fork, parentHash: parent, ...options }));
  }
  return blocks;
}

/** Converts a made block to the indexer's form. */
export function toFetched({ block, receipts }: MadeBlock): FetchedBlock {
  return { block: formatBlock(block), receipts: receipts.map(formatReceipt) };
}

interface Place {
  number: number;
  hash: Hex;
}

function makeTransactions(prng: Prng, { number, hash, count }: Place & { count: number }) {
  let logIndex = 0;
  return Array.from({ length: count }, (_, index) => {
    const transactionHash = prng.hex(32);
    const isCreation = prng.chance(0.15);
    const from = madeAddress(prng.integer(1, 12));
    const to = isCreation ? null : madeAddress(prng.integer(1, 14));
    const isFailed = prng.chance(0.15);
    const logs = isFailed ? [] : Array.from({ length: prng.integer(0, 4) }, () => makeLog(prng, logIndex++));
    const place = { transactionIndex: quantity(index), blockHash: hash, blockNumber: quantity(number) };
    return {
      transaction: {
        hash: transactionHash,
        ...place,
        from,
        to,
        value: quantity(prng.integer(0, 2)),
        gas: '0x5208',
        gasPrice: '0x9',
        nonce: quantity(index),
        input: prng.pick(['0x', '0xa9059cbb00', '0x60']),
        type: quantity(prng.integer(0, 2)),
      },
      receipt: {
        transactionHash,
        ...place,
        status: isFailed ? '0x0' : '0x1',
        gasUsed: '0x5208',
        cumulativeGasUsed: quantity(21_000 * (index + 1)),
        effectiveGasPrice: '0x9',
        contractAddress: isCreation ? madeAddress(prng.integer(15, 18)) : null,
        logs,
      },
      traces: makeTraces(prng, { hash, index, from, to: to ?? from }),
    };
  });
}

/** Creates a token transfer of any standard, or another log; the same contract may emit all of them. */
function makeLog(prng: Prng, logIndex: number) {
  const party = () => `0x${word(prng.integer(0, 8))}` as Hex;
  const id = () => (prng.chance(0.1) ? MAX_UINT256 : BigInt(prng.integer(0, 3)));
  const amount = () => (prng.chance(0.1) ? MAX_UINT256 : BigInt(prng.integer(0, 5)));
  const kinds: (() => { topics: Hex[]; data: string })[] = [
    () => ({ topics: [TRANSFER, party(), party()], data: word(amount()) }),
    () => ({ topics: [TRANSFER, party(), party(), `0x${word(id())}`], data: '' }),
    () => ({ topics: [SINGLE, party(), party(), party()], data: word(id()) + word(amount()) }),
    () => {
      const count = prng.integer(0, 3);
      const [ids, amounts] = [id, amount].map((each) => Array.from({ length: count }, each));
      const lists = [ids, amounts].map((list = []) => [count, ...list].map(word).join('')).join('');
      return { topics: [BATCH, party(), party(), party()], data: word(64) + word(96 + 32 * count) + lists };
    },
    () => ({ topics: [prng.hex(32)], data: 'c0ffee' }),
  ];
  const { topics, data } = prng.pick(kinds)();
  return {
    address: madeAddress(prng.integer(100, 103)),
    topics,
    data: `0x${data}`,
    logIndex: quantity(logIndex),
  };
}

function makeTraces(prng: Prng, { hash, index, from, to }: { hash: Hex; index: number; from: Hex; to: Hex }) {
  const trace = (traceAddress: number[], over: object = {}) => ({
    blockHash: hash,
    transactionPosition: index,
    traceAddress,
    type: 'call',
    action: { callType: 'call', from, to, value: '0x1', gas: '0x1', input: '0x' },
    result: { gasUsed: '0x1', output: '0x' },
    ...over,
  });
  const action = { from, value: '0x0', gas: '0x1', init: '0x60' };
  const inner = Array.from({ length: prng.integer(0, 3) }, (_, place) =>
    prng.chance(0.3)
      ? trace([place], {
          type: 'create',
          action,
          result: { address: madeAddress(prng.integer(19, 22)), code: '0x60', gasUsed: '0x1' },
        })
      : trace([place], {
          action: {
            callType: 'call',
            from: to,
            to: madeAddress(prng.integer(1, 24)),
            value: '0x1',
            gas: '0x1',
            input: '0x',
          },
          ...(prng.chance(0.2) && { error: 'Reverted' }),
        }),
  );
  return [trace([]), ...inner];
}
