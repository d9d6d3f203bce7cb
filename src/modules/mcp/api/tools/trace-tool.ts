import { z } from 'zod';
import { addCoins } from '../finding/amount.ts';
import { pick } from '../finding/pick.ts';
import { HASH, OF_LIST, OF_RUN } from './inputs.ts';
import { listRows } from './list-rows.ts';
import { defineTool } from './tool.ts';

const CALL = [
  ...[
    'index',
    'depth',
    'type',
    'success',
    'error',
    'from',
    'to',
    'created_contract',
    'value',
    'gas_used',
    'method',
  ],
  ...['decoded_input', 'revert_reason', 'has_calls'],
];

/** Tool that lists the calls of a transaction. */
export const getTrace = defineTool({
  name: 'get_trace',
  title: 'Calls of a transaction',
  description:
    'The tree of calls that a transaction made, in order of execution with their depth, decoded where the function is known.',
  input: z.strictObject({
    hash: HASH,
    depth: z
      .int()
      .min(0)
      .max(1024)
      .optional()
      .describe('Only calls down to this depth; 0 is the transaction itself'),
    ...OF_LIST,
    ...OF_RUN,
  }),
  async find({ hash, depth, ...args }, scope) {
    const rows = await listRows(scope, {
      path: `/api/v2/transactions/${hash}/call-tree`,
      query: { depth },
      args,
      row: (item) => addCoins(pick(item, CALL), ['value'], scope.coinDecimals),
    });
    return {
      notes: [
        `value is in wei, value_in_coin in ${scope.coinSymbol}. is_traced false: the calls are not known (yet).`,
      ],
      pages: [scope.page(`/tx/${hash}?tab=calls`)],
      data: pick(rows.body, ['is_traced', 'unavailable']),
      rows,
    };
  },
});
