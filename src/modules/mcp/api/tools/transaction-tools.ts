import { z } from 'zod';
import { addCoins } from '../finding/amount.ts';
import { asList, asObject, isObject, type JsonValue } from '../finding/json.ts';
import { pick, tidy } from '../finding/pick.ts';
import { readSentences } from '../finding/read-sentences.ts';
import { getFailure, presentFailure } from './failure-tool.ts';
import { HASH, OF_LIST, OF_RUN } from './inputs.ts';
import { listRows } from './list-rows.ts';
import { defineTool } from './tool.ts';
import { getTrace } from './trace-tool.ts';

const DETAILS = [
  ...[
    'hash',
    'status',
    'result',
    'block_number',
    'timestamp',
    'confirmations',
    'from',
    'to',
    'created_contract',
    'value',
  ],
  ...[
    'fee',
    'gas_used',
    'gas_limit',
    'gas_price',
    'max_fee_per_gas',
    'max_priority_fee_per_gas',
    'base_fee_per_gas',
  ],
  ...[
    'transaction_burnt_fee',
    'type',
    'nonce',
    'position',
    'method',
    'transaction_types',
    'decoded_input',
    'revert_reason',
  ],
  ...[
    'token_transfers',
    'token_transfers_overflow',
    'logs_count',
    'token_transfers_count',
    'internal_transactions_count',
  ],
  ...[
    'has_error_in_internal_transactions',
    'replaced_by',
    'authorization_list',
    'blob_versioned_hashes',
    'l1_fee',
  ],
  ...['is_pending_update', 'traces_unavailable'],
];
const COINS = ['value', 'fee', 'transaction_burnt_fee', 'l1_fee'];

const getTransaction = defineTool({
  name: 'get_transaction',
  title: 'Transaction',
  description:
    'A transaction by its hash: status, sender, recipient, value, fee, decoded input, revert reason, and its first token transfers. For what it did and why it failed use explain_transaction.',
  input: z.strictObject({ hash: HASH, ...OF_RUN }),
  async find({ hash }, scope) {
    const found = asObject(await scope.get(`/api/v2/transactions/${hash}`));
    // The raw input says nothing more where it is decoded.
    const fields = isObject(found.decoded_input) ? DETAILS : [...DETAILS, 'raw_input'];
    return {
      notes: [
        `value and fee are in wei, their _in_coin in ${scope.coinSymbol}; gas prices in wei; times are UTC.`,
      ],
      pages: [scope.page(`/tx/${hash}`)],
      data: addCoins(pick(found, fields), COINS, scope.coinDecimals),
    };
  },
});

const explain = defineTool({
  name: 'explain_transaction',
  title: 'Explain a transaction',
  description:
    'What a transaction did, in one call: a sentence, its facts, the balances that changed, and if it failed why, with the line of the source. Begin here for any question about one transaction.',
  input: z.strictObject({ hash: HASH, ...OF_RUN }),
  async find({ hash }, scope) {
    const path = `/api/v2/transactions/${hash}`;
    const found = asObject(await scope.get(path));
    const hasFailed = found.status === 'error' || found.has_error_in_internal_transactions === true;
    const isMined = found.block_number !== null;
    const [summary, changes, trace] = await Promise.all([
      scope.find(`${path}/summary`),
      isMined ? scope.find(`${path}/state-changes`) : null,
      hasFailed ? scope.find(`${path}/source-trace`) : null,
    ]);
    return {
      notes: [
        `value, fee and coin balances are in wei, _in_coin in ${scope.coinSymbol}; tokens in their smallest unit, amount in whole tokens. get_trace has all calls, get_state_changes all balances, list_logs the events.`,
        ...(isMined ? [] : ['The transaction is in no block yet: it has done nothing so far.']),
      ],
      pages: [scope.page(`/tx/${hash}`)],
      data: {
        summary: readSentences(summary, scope.coinSymbol),
        transaction: addCoins(pick(found, DETAILS), COINS, scope.coinDecimals),
        ...(hasFailed ? { failure: presentFailure(found, trace) } : {}),
        ...(changes === null ? {} : { state_changes: presentChanges(changes) }),
      },
    };
  },
});

const CHANGES_SHOWN = 12;

function presentChanges(body: JsonValue): JsonValue {
  const { items, unavailable, next_page_params } = asObject(body);
  if (unavailable !== undefined && items === undefined) return { unavailable };
  const rows = asList(items);
  return {
    items: rows.slice(0, CHANGES_SHOWN).map((each) => pick(each, CHANGE)),
    has_more: rows.length > CHANGES_SHOWN || isObject(next_page_params),
  };
}

const CHANGE = [
  'type',
  'address',
  'is_miner',
  'token',
  'token_id',
  'balance_before',
  'balance_after',
  'change',
  'balance_source',
];

const getStateChanges = defineTool({
  name: 'get_state_changes',
  title: 'State changes of a transaction',
  description:
    'Balances of coins and tokens that a transaction changed, before and after, and the storage variables that it wrote where the source is verified.',
  input: z.strictObject({ hash: HASH, ...OF_LIST, ...OF_RUN }),
  async find({ hash, ...args }, scope) {
    const path = `/api/v2/transactions/${hash}`;
    const [rows, trace] = await Promise.all([
      listRows(scope, { path: `${path}/state-changes`, args, row: (item) => pick(item, CHANGE) }),
      args.cursor === undefined ? scope.find(`${path}/source-trace`) : null,
    ]);
    const { storage_writes, missing_reason, unavailable } = asObject(trace);
    return {
      notes: [
        'Coin balances are in wei, tokens in their smallest unit; a balance that is null is not known.',
      ],
      pages: [scope.page(`/tx/${hash}?tab=state`)],
      data:
        trace === null
          ? {}
          : {
              storage_writes: asList(storage_writes).map(tidy),
              storage_missing_reason: unavailable ?? missing_reason ?? null,
            },
      rows,
    };
  },
});

export const TRANSACTION_TOOLS = [explain, getTransaction, getFailure, getTrace, getStateChanges];
