import { encodeAbiParameters, encodeEventTopics, parseAbiItem } from 'viem/utils';
import { expect, test } from 'vitest';
import type { Hex } from '#lib/hex.ts';
import { madeAddress } from '#tests/support/made-chain.ts';
import { type StreamFilter, streamFilter } from '../../contract/filter.ts';
import { type StreamItem, streamItem } from '../../contract/messages.ts';
import type { BlockContent, ContentLog } from '../../lib/block-content.ts';
import { listMovingFrames, type StoredFrame } from '../../lib/moving-frames.ts';
import { compileFilter } from './compile-filter.ts';

const TRANSFER = 'event Transfer(address indexed from, address indexed to, uint256 value)';
const NFT_TRANSFER = 'event Transfer(address indexed from, address indexed to, uint256 indexed id)';
const HEAD = {
  number: 7,
  hash: `0x${'aa'.repeat(32)}`,
  parentHash: `0x${'bb'.repeat(32)}`,
  timestamp: '1',
} as const;
const HASH: Hex = `0x${'cc'.repeat(32)}`;
const [A, B, C] = [1, 2, 3].map(madeAddress) as [Hex, Hex, Hex];

function transferLog(
  index: number,
  { from, to, value, token = C }: { from: Hex; to: Hex; value: bigint; token?: Hex },
): ContentLog {
  const abi = [parseAbiItem(TRANSFER)];
  const topics = encodeEventTopics({ abi, args: { from, to } } as never) as Hex[];
  return {
    index,
    transaction: 0,
    address: token,
    topics,
    data: encodeAbiParameters([{ type: 'uint256' }], [value]),
  };
}

const LOGS = [
  transferLog(0, { from: A, to: B, value: 5n }),
  transferLog(1, { from: B, to: A, value: 50n, token: B }),
  { ...transferLog(2, { from: A, to: B, value: 9n }), data: '0x' as Hex },
  { index: 3, transaction: 0, address: A, topics: [], data: '0x01' as Hex },
];
const CONTENT: BlockContent = {
  transactions: [
    { index: 0, hash: HASH, from: A, to: B, created: null, value: '100', status: 1, method: '0xa9059cbb' },
    { index: 1, hash: HASH, from: B, to: null, created: C, value: '7', status: 0, method: null },
    { index: 2, hash: HASH, from: B, to: A, created: null, value: null, status: 1, method: null },
  ],
  logs: LOGS,
  transfers: [
    { index: 0, batch: 0, transaction: 0, token: C, type: 20, from: A, to: B, id: null, amount: '5' },
    { index: 1, batch: 0, transaction: 0, token: B, type: 721, from: B, to: A, id: '50', amount: null },
  ],
  internals: [{ transaction: 0, index: 2, from: B, to: C, value: '3' }],
  withdrawals: [{ index: 0, to: A, amount: '1000' }],
};

function select(filter: StreamFilter): StreamItem[] {
  const items = compileFilter(streamFilter.parse(filter)).select(CONTENT, HEAD);
  return items.map((item) => streamItem.parse(item));
}
const placesOf = (filter: StreamFilter) => select(filter).map(({ id }) => id.split(':').slice(1).join(':'));

test.each<[StreamFilter, string[]]>([
  [{ kind: 'log' }, ['log:0', 'log:1', 'log:2', 'log:3']],
  [{ kind: 'log', contract: [B, A] }, ['log:1', 'log:3']],
  [{ kind: 'log', topics: [LOGS[0]?.topics.slice(0, 1) ?? null] }, ['log:0', 'log:1', 'log:2']],
  [{ kind: 'log', topics: [null, [LOGS[1]?.topics[1] ?? '']] }, ['log:1']],
  [{ kind: 'event', event: TRANSFER }, ['event:0', 'event:1']],
  [{ kind: 'event', event: NFT_TRANSFER }, []],
  [{ kind: 'event', event: TRANSFER, args: { to: A.toUpperCase().replace('0X', '0x') } }, ['event:1']],
  [{ kind: 'event', event: TRANSFER, args: { value: { min: '5', max: '6' } } }, ['event:0']],
  [{ kind: 'event', event: TRANSFER, args: { value: '50' }, contract: [C] }, []],
  [{ kind: 'transaction', contract: [C] }, ['transaction:1']],
  [{ kind: 'transaction', min_value: '8' }, ['transaction:0']],
  [{ kind: 'transaction', from: [B], to: [A] }, ['transaction:2']],
  [{ kind: 'transaction', address: [C] }, ['transaction:1']],
  [{ kind: 'token_transfer', min_value: '1' }, ['token_transfer:0:0']],
  [{ kind: 'token_transfer', contract: [B], to: [A] }, ['token_transfer:1:0']],
  [
    { kind: 'coin_movement' },
    ['coin_movement:transaction:0:0', 'coin_movement:internal:0:2', 'coin_movement:withdrawal::0'],
  ],
  [{ kind: 'coin_movement', from: [B] }, ['coin_movement:internal:0:2']],
  [{ kind: 'coin_movement', min_value: '101' }, ['coin_movement:withdrawal::0']],
])('compileFilter(%j) selects %j', (filter, places) => {
  expect(placesOf(filter)).toEqual(places);
});

test('an event has its decoded arguments', () => {
  const [item] = select({ kind: 'event', event: TRANSFER });
  expect(item).toMatchObject({
    transaction_hash: HASH,
    decoded: { parameters: [{ name: 'from', indexed: true }, { name: 'to' }, { name: 'value', value: '5' }] },
  });
});

test('listMovingFrames() leaves out frames that are below a failed one, repeat a value, or are of a failed transaction', () => {
  const frame = (over: Partial<StoredFrame>): StoredFrame => ({
    ...{ transaction: 0, index: 1, type: 'call', from: A, to: B, value: '1', is_failed: false, path: [0] },
    ...over,
  });
  const frames = [
    frame({ index: 1, path: [0] }),
    frame({ index: 2, path: [1], is_failed: true }),
    frame({ index: 3, path: [1, 0] }),
    frame({ index: 4, path: [10] }),
    frame({ index: 5, path: [2], type: 'delegatecall' }),
    frame({ index: 6, path: [3], value: '0' }),
    frame({ index: 1, transaction: 1 }),
  ];
  expect(listMovingFrames(frames, new Set([1])).map(({ index }) => index)).toEqual([1, 4]);
});
