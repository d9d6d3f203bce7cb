import {
  BLOCK_TIME,
  blockNumber,
  blockTime,
  hex,
  integer,
  numeric,
  standardOf,
  text,
  transactionHash,
  transactionIndex,
} from './columns.ts';
import type { View } from './view.ts';

const BLOCK_OF = (schema: string) => `left join ${schema}.blocks b on b.number = t.block_number`;
const TRANSACTION_OF = (schema: string) =>
  `left join ${schema}.transactions x on x.block_number = t.block_number and x.index = t.transaction_index`;

const blocks: View = {
  name: 'blocks',
  sentence: 'Blocks of the canonical chain.',
  indexed: '`number`, `hash`, `miner`, `timestamp`',
  from: (schema) => `${schema}.blocks t`,
  columns: [
    integer('number', 'Number.'),
    hex('hash', 'Hash.'),
    hex('parent_hash', 'Hash of the parent.'),
    { ...blockTime, expression: BLOCK_TIME('t') },
    hex('miner', 'Address that receives the fees; null if unknown.'),
    numeric('gas_limit', 'Gas limit.'),
    numeric('gas_used', 'Gas used.'),
    numeric('base_fee_per_gas', 'Base fee, in wei; null before London.'),
    numeric('difficulty', 'Difficulty.'),
    integer('size', 'Size, in bytes.'),
    hex('nonce', 'Nonce.'),
    hex('extra_data', 'Extra data.'),
    hex('state_root', 'State root.'),
    integer('transactions_count', 'Number of transactions.'),
    integer('blob_transactions_count', 'Number of blob transactions.'),
    integer('withdrawals_count', 'Number of withdrawals.'),
    numeric('transaction_fees', 'Sum of the fees, in wei.'),
    numeric('priority_fees', 'Part of the fees that the miner receives, in wei.'),
    numeric('blob_gas_used', 'Blob gas used.'),
    numeric('excess_blob_gas', 'Excess blob gas.'),
  ],
};

const FEE = `case when t.gas_used is not null and t.effective_gas_price is not null
  then t.gas_used * t.effective_gas_price + coalesce(t.l1_fee, 0) + coalesce(t.operator_fee, 0) end`;

const transactions: View = {
  name: 'transactions',
  sentence: 'Mined transactions with their receipts.',
  indexed:
    '`hash`, `block_number`, `from_address`, `to_address`, `created_contract`, `method_id`, `timestamp`',
  from: (schema) => `${schema}.transactions t ${BLOCK_OF(schema)}
    left join ${schema}.transaction_errors e on e.block_number = t.block_number and e.transaction_index = t.index`,
  columns: [
    hex('hash', 'Hash.'),
    blockNumber,
    integer('transaction_index', 'Position in its block.', 't.index'),
    blockTime,
    hex('from_address', 'Sender.'),
    hex('to_address', 'Receiver; null where it creates a contract.'),
    hex('created_contract', 'Contract that it created; null for others.'),
    numeric('value', 'Amount, in wei.'),
    numeric('nonce', 'Nonce of the sender.'),
    integer('type', 'Type of EIP-2718.'),
    integer('status', '1 success, 0 failure; null before Byzantium.'),
    text('error', 'Traced error; null without one, and where blocks are not traced.', 'e.error'),
    numeric('gas_limit', 'Gas limit.'),
    numeric('gas_used', 'Gas used.'),
    numeric('gas_price', 'Price of gas that was paid, in wei.', 't.effective_gas_price'),
    numeric('max_fee_per_gas', 'Maximum fee, in wei (EIP-1559).'),
    numeric('max_priority_fee_per_gas', 'Maximum priority fee, in wei (EIP-1559).'),
    numeric('fee', 'Fee, in wei: gas, and those of a rollup; without blobs.', FEE),
    hex('method_id', 'First four bytes of the input of a call.'),
    hex('input', 'Input.'),
    integer('logs_count', 'Number of logs.'),
    integer('token_transfers_count', 'Number of token transfers.'),
  ],
};

const logs: View = {
  name: 'logs',
  sentence: 'Event logs.',
  indexed: '`block_number`, `address`, `transaction_hash`, `timestamp`',
  from: (schema) => `${schema}.logs t ${BLOCK_OF(schema)} ${TRANSACTION_OF(schema)}`,
  columns: [
    blockNumber,
    integer('log_index', 'Position in its block.'),
    transactionIndex,
    transactionHash,
    blockTime,
    hex('address', 'Contract that emitted it.'),
    hex('topic0', 'First topic, in most logs the hash of the signature of the event; null without one.'),
    hex('topic1', 'Second topic.'),
    hex('topic2', 'Third topic.'),
    hex('topic3', 'Fourth topic.'),
    hex('data', 'Data.'),
  ],
};

const tokenTransfers: View = {
  name: 'token_transfers',
  sentence: 'Transfers of tokens; a batch has a row for each id.',
  indexed: '`block_number`, `token_address`, `from_address`, `to_address`, `transaction_hash`, `timestamp`',
  from: (schema) => `${schema}.token_transfers t ${BLOCK_OF(schema)} ${TRANSACTION_OF(schema)}`,
  columns: [
    blockNumber,
    integer('log_index', 'Position of its log in the block.'),
    integer('batch_index', 'Position in a batch; 0 for others.'),
    transactionIndex,
    transactionHash,
    blockTime,
    hex('token_address', 'Token.'),
    text('token_type', 'Standard by the shape of the event, such as `ERC-20`.', standardOf('t.token_type')),
    hex('from_address', 'Sender; the zero address for minted tokens.'),
    hex('to_address', 'Receiver; the zero address for burnt tokens.'),
    numeric('token_id', 'Id of the token; null for ERC-20.'),
    numeric('amount', 'Amount, in the smallest unit; null for ERC-721.'),
  ],
};

const internalTransactions: View = {
  name: 'internal_transactions',
  sentence: 'Calls inside transactions, of the blocks whose traces this database has.',
  indexed:
    '`block_number`, `from_address`, `to_address`, `created_contract`, `transaction_hash`, `timestamp`',
  from: (schema) => `${schema}.internal_transactions t ${BLOCK_OF(schema)} ${TRANSACTION_OF(schema)}`,
  columns: [
    blockNumber,
    transactionIndex,
    integer('trace_index', 'Position in the transaction, in order of execution; the outermost call is 0.'),
    transactionHash,
    blockTime,
    text('type', 'Kind, such as `call` or `create`.'),
    hex('from_address', 'Caller.'),
    hex('to_address', 'Callee; null for others.'),
    hex('created_contract', 'Contract that it created; null for others.'),
    numeric('value', 'Amount, in wei.'),
    numeric('gas_limit', 'Gas limit.'),
    numeric('gas_used', 'Gas used.'),
    hex('input', 'Input.'),
    hex('output', 'Output.'),
    text('error', 'Error; null without one.'),
    text(
      'trace_address',
      'Path in the tree of calls, such as `0,2`.',
      `array_to_string(t.trace_address, ',')`,
    ),
  ],
};

/** Views of data of the chain. */
export const CHAIN_VIEWS: readonly View[] = [
  blocks,
  transactions,
  logs,
  tokenTransfers,
  internalTransactions,
];
