import { z } from 'zod';
import { addCoins } from '../finding/amount.ts';
import type { JsonObject } from '../finding/json.ts';
import { pick } from '../finding/pick.ts';
import { type ApiQuery, ToolError } from '../reader/api-reader.ts';
import { ADDRESS, BLOCK_NUMBER, HASH, OF_LIST, OF_RUN, TEXT, TIME, toIsoTime } from './inputs.ts';
import { listRows } from './list-rows.ts';
import { defineTool } from './tool.ts';

const COUNTERPARTS = {
  address: ADDRESS.optional().describe('Address that sent or received'),
  direction: z
    .enum(['from', 'to', 'any'])
    .default('any')
    .describe('Whether the address sent, received, or either'),
  after: TIME.optional().describe('Only at or after this time'),
  before: TIME.optional().describe('Only at or before this time'),
};

const TRANSACTION = [
  ...[
    'hash',
    'status',
    'result',
    'method',
    'type',
    'block_number',
    'timestamp',
    'from',
    'to',
    'created_contract',
  ],
  ...['value', 'fee', 'transaction_types', 'revert_reason'],
];

const listTransactions = defineTool({
  name: 'list_transactions',
  title: 'Transactions',
  description:
    'Transactions, newest first: of the chain, of an address, of a block, or pending; within a time and with a method. Token transfers are in list_token_transfers.',
  input: z.strictObject({
    ...COUNTERPARTS,
    block: BLOCK_NUMBER.optional().describe('Only of this block; not together with other filters'),
    method: TEXT.optional().describe(
      'Function: a selector such as 0xa9059cbb, or an exact name such as transfer',
    ),
    pending: z
      .boolean()
      .default(false)
      .describe('Those in the pool that no block has yet; not together with other filters'),
    ...OF_LIST,
    ...OF_RUN,
  }),
  async find({ address, direction, after, before, block, method, pending, ...args }, scope) {
    const filter = { address, direction, after, before };
    const isFiltered = [after, before, method].some((each) => each !== undefined);
    if (
      (block !== undefined || pending) &&
      (isFiltered || address !== undefined || (block !== undefined && pending))
    )
      throw new ToolError('block and pending exclude other filters: omit those.');
    const coins = (item: JsonObject) =>
      addCoins(pick(item, TRANSACTION), ['value', 'fee'], scope.coinDecimals);
    const plain = (path: string, query: ApiQuery = {}) => listRows(scope, { path, query, args, row: coins });
    const rows =
      block !== undefined
        ? await plain(`/api/v2/blocks/${block}/transactions`)
        : isFiltered
          ? await listRows(scope, {
              path: '/api/v2/advanced-filters',
              query: {
                transaction_types: 'COIN_TRANSFER,CONTRACT_INTERACTION,CONTRACT_CREATION',
                methods: await findSelector(method, (q) =>
                  scope.get('/api/v2/advanced-filters/methods', { q }),
                ),
                ...toFilter(filter),
              },
              args,
              row: coins,
            })
          : address === undefined
            ? await plain('/api/v2/transactions', { filter: pending ? 'pending' : 'validated' })
            : await plain(`/api/v2/addresses/${address}/transactions`, {
                filter: direction === 'any' ? undefined : direction,
              });
    return {
      notes: [
        `value and fee are in wei, their _in_coin in ${scope.coinSymbol}; times are UTC.`,
        ...(isFiltered
          ? [
              'With a time or a method the list also has the calls inside transactions (internal_transaction_index).',
            ]
          : []),
      ],
      pages: [
        scope.page(
          address === undefined ? (block === undefined ? '/txs' : `/block/${block}`) : `/address/${address}`,
        ),
      ],
      data: {},
      rows,
    };
  },
});

/** Parameters of the filter of all movements. */
function toFilter({
  address,
  direction,
  after,
  before,
}: {
  address: string | undefined;
  direction: 'from' | 'to' | 'any';
  after: string | undefined;
  before: string | undefined;
}): ApiQuery {
  const from = direction === 'to' ? undefined : address;
  const to = direction === 'from' ? undefined : address;
  return {
    age_from: after === undefined ? undefined : toIsoTime(after),
    age_to: before === undefined ? undefined : toIsoTime(before),
    from_address_hashes_to_include: from,
    to_address_hashes_to_include: to,
    address_relation: from !== undefined && to !== undefined ? 'or' : undefined,
  };
}

/** The selectors of a function's name; a selector is one already. @throws ToolError */
async function findSelector(
  method: string | undefined,
  ask: (name: string) => Promise<unknown>,
): Promise<string | undefined> {
  if (method === undefined || /^0x[0-9a-fA-F]{8}$/.test(method)) return method;
  const found = await ask(method);
  const selectors = (Array.isArray(found) ? found : []).flatMap((each: JsonObject) =>
    typeof each?.method_id === 'string' && each.name === method ? [each.method_id] : [],
  );
  if (selectors.length === 0)
    throw new ToolError('No function of this name is known: give its selector, 0x and 8 hexadecimal digits.');
  return selectors.slice(0, 20).join(',');
}

const MOVEMENT = [
  ...[
    'transaction_hash',
    'hash',
    'block_number',
    'timestamp',
    'log_index',
    'type',
    'token_type',
    'method',
    'from',
    'to',
  ],
  ...['token', 'total'],
];

const listTokenTransfers = defineTool({
  name: 'list_token_transfers',
  title: 'Token transfers',
  description:
    'Transfers of tokens and NFTs, newest first: of an address, of a token, of one NFT, of a transaction, or of the chain; within a time.',
  input: z.strictObject({
    ...COUNTERPARTS,
    token: ADDRESS.optional().describe('Contract of the token'),
    token_id: z
      .string()
      .regex(/^\d{1,78}$/)
      .optional()
      .describe('Id of one NFT of the token, alone with token'),
    transaction: HASH.optional().describe('Only of this transaction; not together with other filters'),
    ...OF_LIST,
    ...OF_RUN,
  }),
  async find({ token, token_id, transaction, address, direction, after, before, ...args }, scope) {
    const isTimed = after !== undefined || before !== undefined;
    if (
      transaction !== undefined &&
      [token, token_id, address, after, before].some((each) => each !== undefined)
    )
      throw new ToolError('transaction excludes other filters: omit those.');
    if (token_id !== undefined && (token === undefined || address !== undefined || isTimed))
      throw new ToolError('token_id goes with token alone.');
    const { path, query } = choosePath({ token, token_id, transaction, address, direction, after, before });
    const rows = await listRows(scope, { path, query, args, row: (item) => pick(item, MOVEMENT) });
    return {
      notes: [
        'total.value is in the smallest unit of the token, total.amount in whole tokens; times are UTC.',
      ],
      pages: [scope.page(findPage({ token, token_id, transaction, address }))],
      data: {},
      rows,
    };
  },
});

interface TransfersAsked {
  token: string | undefined;
  token_id: string | undefined;
  transaction: string | undefined;
  address: string | undefined;
}

function choosePath(
  asked: TransfersAsked & {
    direction: 'from' | 'to' | 'any';
    after: string | undefined;
    before: string | undefined;
  },
): { path: string; query: ApiQuery } {
  const { token, token_id, transaction, address, direction, after, before } = asked;
  if (transaction !== undefined)
    return { path: `/api/v2/transactions/${transaction}/token-transfers`, query: {} };
  if (after !== undefined || before !== undefined)
    return {
      path: '/api/v2/advanced-filters',
      query: {
        transaction_types: 'ERC-20,ERC-721,ERC-1155,ERC-404',
        token_contract_address_hashes_to_include: token,
        ...toFilter(asked),
      },
    };
  if (address !== undefined)
    return {
      path: `/api/v2/addresses/${address}/token-transfers`,
      query: { filter: direction === 'any' ? undefined : direction, token },
    };
  if (token === undefined) return { path: '/api/v2/token-transfers', query: {} };
  const ofInstance = token_id === undefined ? '' : `/instances/${token_id}`;
  return { path: `/api/v2/tokens/${token}${ofInstance}/transfers`, query: {} };
}

function findPage({ token, token_id, transaction, address }: TransfersAsked): string {
  if (transaction !== undefined) return `/tx/${transaction}`;
  if (address !== undefined) return `/address/${address}?tab=token_transfers`;
  if (token === undefined) return '/token-transfers';
  return token_id === undefined ? `/token/${token}` : `/token/${token}/instance/${token_id}`;
}

export const TRANSACTION_LISTS = [listTransactions, listTokenTransfers];
