import { z } from 'zod';
import { addCoins } from '../finding/amount.ts';
import { asList, asObject, isObject, type JsonObject, type JsonValue } from '../finding/json.ts';
import { pick } from '../finding/pick.ts';
import { ToolError } from '../reader/api-reader.ts';
import { BLOCK_NUMBER, OF_RUN, TIME, toIsoTime } from './inputs.ts';
import { defineTool } from './tool.ts';
import type { ToolScope } from './tool-scope.ts';

const BLOCK = [
  ...[
    'height',
    'hash',
    'parent_hash',
    'timestamp',
    'type',
    'miner',
    'transactions_count',
    'gas_used',
    'gas_limit',
  ],
  ...[
    'base_fee_per_gas',
    'burnt_fees',
    'priority_fee',
    'transaction_fees',
    'size',
    'internal_transactions_count',
  ],
  ...['withdrawals_count', 'blob_transactions_count', 'uncles_hashes', 'state_root', 'is_pending_update'],
];
const BLOCK_COINS = ['burnt_fees', 'priority_fee', 'transaction_fees'];

const getBlock = defineTool({
  name: 'get_block',
  title: 'Block',
  description:
    'A block by number, hash, or time: the newest one without an argument, or the last at or before a time. Use it to turn a date into a block number.',
  input: z.strictObject({
    number: BLOCK_NUMBER.optional().describe('Block number'),
    hash: z
      .string()
      .regex(/^0x[0-9a-fA-F]{64}$/)
      .optional()
      .describe('Block hash'),
    at: TIME.optional().describe('Time: the last block at or before it. ISO 8601 or Unix seconds'),
    ...OF_RUN,
  }),
  async find(args, scope) {
    if ([args.number, args.hash, args.at].filter((each) => each !== undefined).length > 1)
      throw new ToolError('Give only one of number, hash and at.');
    const named = args.hash ?? (args.number === undefined ? undefined : String(args.number));
    const which = named ?? (await (args.at === undefined ? findNewest(scope) : findByTime(scope, args.at)));
    const block = await scope.get(`/api/v2/blocks/${which}`);
    const row = addCoins(pick(block, BLOCK), BLOCK_COINS, scope.coinDecimals);
    return {
      notes: [`Fees are in wei, their _in_coin in ${scope.coinSymbol}; times are UTC.`],
      pages: [scope.page(`/block/${row.height ?? which}`)],
      data: row,
    };
  },
});

async function findNewest(scope: ToolScope): Promise<string> {
  const [newest] = asList(await scope.get('/api/v2/main-page/blocks'));
  const height = asObject(newest).height;
  if (typeof height !== 'number') throw new ToolError('The chain has no blocks yet.');
  return String(height);
}

async function findByTime(scope: ToolScope, time: string): Promise<string> {
  const seconds = Math.floor(new Date(toIsoTime(time)).getTime() / 1000);
  const query = {
    module: 'block',
    action: 'getblocknobytime',
    timestamp: String(seconds),
    closest: 'before',
  };
  const { status, message, result } = asObject(await scope.get('/api', query));
  // Two forms of the same answer: the number itself, and an object with it.
  const found = isObject(result) ? result.blockNumber : result;
  if (status !== '1' || found === undefined || !/^\d+$/.test(String(found)))
    throw new ToolError(`There is no block at or before that time (${String(message)}).`);
  return String(found);
}

/** Layers of the index about proofs, in the order of the answer. */
const PROOF_LAYERS = ['proven', 'unproven', 'unprovable', 'suspect'];

const getProofState = defineTool({
  name: 'get_proof_state',
  title: 'Proof state',
  description:
    'Whether the indexed data of a block was checked against the roots and the hash of its header, or of the whole index without an argument; with the results of the audit against the node. Use it to judge how far the answers can be trusted.',
  input: z.strictObject({
    block: BLOCK_NUMBER.optional().describe('Block number; omit for the whole index'),
    ...OF_RUN,
  }),
  async find({ block }, scope) {
    const { index, audit } = asObject(await scope.get('/api/v2/about'));
    const layers = asList(asObject(index).layers).filter(isObject);
    return {
      notes: [
        'proven: the transactions, receipts and withdrawals of a block add up to the roots of its header, and the header to its hash. unproven: they do not. unprovable: the header has no root to compare with. suspect: written while the node gave invalid data. Blocks in none of these are not checked yet.',
      ],
      pages: [scope.page('/about')],
      data: {
        ...(block === undefined ? {} : { block, state: readProof(layers, block) }),
        layers: PROOF_LAYERS.flatMap((name) => layers.filter(({ layer }) => layer === name)).map((layer) =>
          pick(layer, ['layer', 'blocks_count', 'ranges_count', 'ranges']),
        ),
        index: pick(index, [
          'height',
          'history_from',
          'unreadable_blocks_count',
          'untraceable_blocks_count',
          'holes',
        ]),
        audit: pick(audit, [
          'checks',
          'mismatches',
          'balances_count',
          'odd_balances_count',
          'last_block',
          'last_checked_at',
          'differences',
        ]),
      },
    };
  },
});

/** State of a block; `unknown` if only a part of the ranges is listed and none of these has it. */
function readProof(layers: readonly JsonObject[], block: number): JsonValue {
  const found = PROOF_LAYERS.filter((name) =>
    layers.some(({ layer, ranges }) => layer === name && hasBlock(ranges, block)),
  );
  if (found.length > 0) return found;
  const isWhole = layers.every(({ ranges, ranges_count }) => asList(ranges).length === ranges_count);
  return isWhole ? 'not checked yet' : 'unknown';
}

function hasBlock(ranges: JsonValue | undefined, block: number): boolean {
  return asList(ranges).some((range) => {
    const { from, to } = asObject(range);
    return typeof from === 'number' && typeof to === 'number' && from <= block && block <= to;
  });
}

export const BLOCK_TOOLS = [getBlock, getProofState];
