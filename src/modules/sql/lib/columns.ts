import type { ColumnKind, ViewColumn } from './view.ts';

/** Declares a column; its expression is the column of that name in the view's first table, unless given. */
const column =
  (kind: ColumnKind) =>
  (name: string, sentence: string, expression = `t.${name}`): ViewColumn => ({
    name,
    kind,
    sentence,
    expression,
  });

export const hex = column('hex');
export const integer = column('integer');
export const numeric = column('numeric');
export const text = column('text');
export const boolean = column('boolean');

/** Time of a block from its seconds since 1970; null outside the years 1970 to 9999. */
export const BLOCK_TIME = (table: string) =>
  `case when ${table}.timestamp between 0 and 253402300799 then to_timestamp(${table}.timestamp::double precision) end`;

/** The time of the block. */
export const blockTime: ViewColumn = {
  name: 'timestamp',
  kind: 'timestamp',
  sentence: 'Time of the block; null outside the years 1970 to 9999.',
  expression: BLOCK_TIME('b'),
};

/** Position of a row in the chain. */
export const blockNumber = integer('block_number', 'Number of the block.');
export const transactionIndex = integer('transaction_index', 'Position of the transaction in its block.');
export const transactionHash = hex('transaction_hash', 'Hash of the transaction.', 'x.hash');

/** Name of a token's standard from its stored code. */
export const standardOf = (expression: string) => `'ERC-' || ${expression}::text`;
