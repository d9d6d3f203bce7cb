import { z } from 'zod';
import { addCoins } from '../finding/amount.ts';
import { pick } from '../finding/pick.ts';
import { ToolError } from '../reader/api-reader.ts';
import { ADDRESS, HASH, OF_LIST, OF_RUN } from './inputs.ts';
import { listRows } from './list-rows.ts';
import { defineTool } from './tool.ts';

const LOG = [
  ...['transaction_hash', 'block_number', 'block_timestamp', 'index', 'address', 'topics', 'data', 'decoded'],
];

const listLogs = defineTool({
  name: 'list_logs',
  title: 'Events (logs)',
  description: 'Events that a contract or a transaction wrote, decoded where the ABI is known.',
  input: z.strictObject({
    address: ADDRESS.optional().describe('Contract that wrote them; either this or transaction'),
    transaction: HASH.optional().describe('Transaction that wrote them'),
    topic: z
      .string()
      .regex(/^0x[0-9a-fA-F]{64}$/)
      .optional()
      .describe('A topic that the log has, such as the hash of an event; with address'),
    ...OF_LIST,
    ...OF_RUN,
  }),
  async find({ address, transaction, topic, ...args }, scope) {
    if ((address === undefined) === (transaction === undefined))
      throw new ToolError('Give either address or transaction.');
    if (topic !== undefined && address === undefined) throw new ToolError('topic goes with address.');
    const path =
      address === undefined
        ? `/api/v2/transactions/${transaction}/logs`
        : `/api/v2/addresses/${address}/logs`;
    const rows = await listRows(scope, { path, query: { topic }, args, row: (item) => pick(item, LOG) });
    const page = address === undefined ? `/tx/${transaction}?tab=logs` : `/address/${address}?tab=logs`;
    return {
      notes: ['decoded is null where the event is not known.'],
      pages: [scope.page(page)],
      data: {},
      rows,
    };
  },
});

const FRAME = [
  ...['transaction_hash', 'block_number', 'timestamp', 'index', 'type', 'success', 'error', 'from', 'to'],
  ...['created_contract', 'value', 'gas_limit'],
];

const listInternal = defineTool({
  name: 'list_internal_transactions',
  title: 'Internal transactions',
  description:
    'Calls between contracts that moved coins or created contracts, newest first: of an address, or of a transaction. The whole call tree of a transaction is in get_trace.',
  input: z.strictObject({
    address: ADDRESS.optional().describe('Address that sent or received; either this or transaction'),
    direction: z
      .enum(['from', 'to', 'any'])
      .default('any')
      .describe('Whether the address sent, received, or either'),
    transaction: HASH.optional().describe('Transaction whose internal transactions to list'),
    ...OF_LIST,
    ...OF_RUN,
  }),
  async find({ address, direction, transaction, ...args }, scope) {
    if ((address === undefined) === (transaction === undefined))
      throw new ToolError('Give either address or transaction.');
    const path =
      address === undefined ? `/api/v2/transactions/${transaction}` : `/api/v2/addresses/${address}`;
    const filter = address === undefined || direction === 'any' ? undefined : direction;
    const rows = await listRows(scope, {
      path: `${path}/internal-transactions`,
      query: { filter },
      args,
      row: (item) => addCoins(pick(item, FRAME), ['value'], scope.coinDecimals),
    });
    const page = address === undefined ? `/tx/${transaction}` : `/address/${address}`;
    return {
      notes: [`value is in wei, value_in_coin in ${scope.coinSymbol}.`],
      pages: [scope.page(`${page}?tab=internal`)],
      data: pick(rows.body, ['unavailable', 'is_traced']),
      rows,
    };
  },
});

export const EVENT_TOOLS = [listLogs, listInternal];
