import { z } from 'zod';
import { asList, asObject } from '../finding/json.ts';
import { pick } from '../finding/pick.ts';
import { OF_LIST, OF_RUN, TEXT } from './inputs.ts';
import { listRows } from './list-rows.ts';
import { defineTool } from './tool.ts';

const STATS = [
  ...[
    'total_blocks',
    'total_transactions',
    'total_addresses',
    'average_block_time',
    'coin_price',
    'gas_prices',
  ],
  ...[
    'transactions_today',
    'network_utilization_percentage',
    'total_gas_used',
    'gas_used_today',
    'market_cap',
  ],
];

const getChain = defineTool({
  name: 'get_chain',
  title: 'Chain and index',
  description:
    'The chain that this explorer shows: chain id, coin, height, totals, gas prices, and how far the index is behind the node. Begin here if you do not know the chain.',
  input: z.strictObject(OF_RUN),
  async find(_, scope) {
    const [about, stats] = await Promise.all([scope.find('/api/v2/about'), scope.find('/api/v2/stats')]);
    const { run, index, node } = asObject(about);
    return {
      notes: ['average_block_time is in milliseconds, gas_prices in gwei, coin_price in US dollars.'],
      pages: [scope.page('/')],
      data: {
        coin: scope.coinSymbol,
        coin_decimals: scope.coinDecimals,
        stats: pick(stats, [...STATS, 'unavailable']),
        run: pick(run, ['id', 'name', 'chain_id', 'height', 'is_active', 'started_at', 'ended_at']),
        index: pick(index, ['height', 'node_height', 'lag_blocks', 'lag_seconds', 'history_from', 'stalled']),
        node: pick(node, ['client_version', 'chain_id', 'is_syncing', 'trace_method']),
        ...pick(about, ['unavailable']),
      },
    };
  },
});

const search = defineTool({
  name: 'search',
  title: 'Search',
  description:
    'Finds addresses, contracts, tokens, transactions and blocks by name, symbol, hash or number. Use it to turn a name such as "USDC" into an address.',
  input: z.strictObject({ query: TEXT.describe('Name, symbol, hash, address or block number'), ...OF_RUN }),
  async find({ query }, scope) {
    const hits = asList(await scope.get('/api/v2/search/quick', { q: query }));
    return {
      notes: [
        'Names are chosen by whoever made a contract: several may have the same one. Compare the addresses.',
      ],
      pages: [scope.page(`/search-results?q=${encodeURIComponent(query)}`)],
      data: { hits_count: hits.length },
      rows: {
        rows: hits.map((hit) => pick(hit, HIT)),
        cursorAfter: () => null,
      },
    };
  },
});

const HIT = [
  ...[
    'type',
    'name',
    'symbol',
    'address_hash',
    'token_type',
    'block_number',
    'block_hash',
    'transaction_hash',
  ],
  ...['timestamp', 'is_smart_contract_verified', 'reputation', 'certified', 'total_supply', 'ens_info'],
];

const listRuns = defineTool({
  name: 'list_runs',
  title: 'Runs of a development chain',
  description:
    'The runs of a development chain, newest first: each reset begins a new one, and earlier ones stay readable. Their numbers are the argument `run` of other tools.',
  input: z.strictObject(OF_LIST),
  async find(args, scope) {
    const rows = await listRows(scope, {
      path: '/api/v2/runs',
      args,
      row: (item) =>
        pick(item, [
          'id',
          'name',
          'chain_id',
          'is_active',
          'height',
          'transactions_count',
          'started_at',
          'ended_at',
        ]),
    });
    return { notes: [], pages: [scope.page('/runs')], data: {}, rows };
  },
});

const RUN_NUMBER = z
  .int()
  .min(1)
  .max(2 ** 31 - 1);

const compareRuns = defineTool({
  name: 'compare_runs',
  title: 'Two runs compared',
  description:
    'Transactions of two runs of a development chain side by side, matched by sender, nonce and input: what changed between two executions of the same script, in status, gas and failure.',
  input: z.strictObject({
    a: RUN_NUMBER.describe('Number of the first run'),
    b: RUN_NUMBER.describe('Number of the second run'),
    show: z
      .array(z.enum(['same', 'changed', 'only_a', 'only_b']))
      .min(1)
      .max(4)
      .default(['changed', 'only_a', 'only_b'])
      .describe('Kinds of pairs'),
    ...OF_LIST,
  }),
  async find({ a, b, show, ...args }, scope) {
    const path = `/api/v2/runs/${a}/compare/${b}`;
    const [summary, rows] = await Promise.all([
      scope.get(`${path}/summary`),
      listRows(scope, {
        path,
        query: { filter: show.join(',') },
        args,
        row: (item) => pick(item, Object.keys(item)),
      }),
    ]);
    const { a: first, b: second, ...counts } = asObject(summary);
    return {
      notes: ['Fees and values are in wei, gas in units of gas.'],
      pages: [scope.page(`/runs/compare?a=${a}&b=${b}`)],
      data: {
        a: pick(first, ['id', 'name', 'height', 'transactions_count']),
        b: pick(second, ['id', 'name', 'height', 'transactions_count']),
        ...counts,
      },
      rows,
    };
  },
});

export const CHAIN_TOOLS = [getChain, search, listRuns, compareRuns];
