import { z } from 'zod';
import { pick } from '../finding/pick.ts';
import { type ApiQuery, ToolError } from '../reader/api-reader.ts';
import { ADDRESS, HASH, OF_LIST, OF_RUN } from './inputs.ts';
import { listRows } from './list-rows.ts';
import { COUNTERPARTS, toFilter } from './movement-filter.ts';
import { defineTool } from './tool.ts';

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

/** Tool that lists token transfers. */
export const listTokenTransfers = defineTool({
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
