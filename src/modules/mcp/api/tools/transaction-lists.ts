import { z } from 'zod';
import { addCoins } from '../finding/amount.ts';
import type { JsonObject } from '../finding/json.ts';
import { pick } from '../finding/pick.ts';
import { type ApiQuery, ToolError } from '../reader/api-reader.ts';
import { BLOCK_NUMBER, OF_LIST, OF_RUN, TEXT } from './inputs.ts';
import { listRows } from './list-rows.ts';
import { COUNTERPARTS, toFilter } from './movement-filter.ts';
import { listTokenTransfers } from './token-transfer-list.ts';
import { defineTool } from './tool.ts';

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

export const TRANSACTION_LISTS = [listTransactions, listTokenTransfers];
