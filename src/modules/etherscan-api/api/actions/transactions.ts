import type { ReadScope } from '#sdk/api/requests.ts';
import type { TransactionKey, TransactionRow } from '#sdk/db/transactions.ts';
import { bytesToHex, type Hex } from '#sdk/lib/values.ts';
import { countInputBytes, listTransactionKeys, listTransactionRows } from '../../db/queries/transactions.ts';
import type { Action } from '../action.ts';
import { readAddress, readPage } from '../parameters.ts';
import { readRole, readSpan } from '../read-span.ts';
import { listReply, notOk, TOO_COSTLY } from '../refusal.ts';

/** Maximum total size of a page's inputs, in bytes. */
const INPUT_BYTES_MAX = 4 * 1024 * 1024;

/** `txlist`: the transactions that an address sent or received, or that created it. */
export const txlist: Action = async (scope, parameters) => {
  const address = readAddress(parameters);
  const page = readPage(parameters);
  const role = readRole(parameters, address);
  const span = await readSpan(scope, parameters, page);
  const keys = (await listTransactionKeys(scope.db, { address, role }, span)).slice(page.start, page.end);
  if ((await countInputBytes(scope.db, keys)) > INPUT_BYTES_MAX) throw notOk(TOO_COSTLY);
  const rows = await readTransactions(scope, keys, INPUT_BYTES_MAX);
  return listReply(keys.flatMap((key) => presentListed(scope, rows.get(nameOf(key)))));
};

/** The rows of some transactions, by the name of each. */
export async function readTransactions(
  { db }: ReadScope,
  keys: readonly TransactionKey[],
  bytesMax: number,
): Promise<ReadonlyMap<string, TransactionRow>> {
  const distinct = [...new Map(keys.map((key) => [nameOf(key), key])).values()];
  const rows = await listTransactionRows(db, distinct, bytesMax);
  return new Map(rows.map((row) => [nameOf(row), row]));
}

/** The key of a transaction in a map: its position. */
export function nameOf({ block_number, index }: TransactionKey): string {
  return `${block_number}:${index}`;
}

/** Number of blocks that confirm a transaction; its own counts. */
export function countConfirmations({ head }: ReadScope, blockNumber: number): string {
  return String(Math.max(1, (head.number ?? 0) - blockNumber + 1));
}

/** An address or a hash as hex; empty if there is none. */
export function hexOrEmpty(bytes: Buffer | null | undefined): Hex | '' {
  return bytes ? bytesToHex(bytes) : '';
}

/** A number as decimal text; empty if unknown. */
export function decOrEmpty(value: bigint | null): string {
  return value === null ? '' : String(value);
}

/** Gas fields shared by lists of transactions and of token transfers. */
export function presentGas(row: TransactionRow) {
  return {
    gas: decOrEmpty(row.gas_limit),
    gasPrice: decOrEmpty(row.effective_gas_price),
    gasUsed: decOrEmpty(row.gas_used),
    cumulativeGasUsed: decOrEmpty(row.cumulative_gas_used),
  };
}

/** A function's selector and, if known, its signature. */
export function presentMethod({ api }: ReadScope, { method_id }: Pick<TransactionRow, 'method_id'>) {
  if (method_id === null) return { methodId: '0x', functionName: '' };
  const methodId = bytesToHex(method_id);
  const [known] = api.chain.signatures.functions(methodId);
  const inputs = known?.inputs.map(({ type, name }) => (name ? `${type} ${name}` : type)).join(', ');
  return { methodId, functionName: known ? `${known.name}(${inputs})` : '' };
}

function presentListed(scope: ReadScope, row: TransactionRow | undefined): object[] {
  if (row === undefined) return [];
  return [
    {
      blockNumber: String(row.block_number),
      timeStamp: String(row.timestamp),
      hash: bytesToHex(row.hash),
      nonce: decOrEmpty(row.nonce),
      blockHash: bytesToHex(row.block_hash),
      transactionIndex: String(row.index),
      from: bytesToHex(row.from_address),
      to: hexOrEmpty(row.to_address),
      value: decOrEmpty(row.value),
      ...presentGas(row),
      isError: row.status === 0 ? '1' : '0',
      txreceipt_status: row.status === null ? '' : String(row.status),
      input: hexOrEmpty(row.input),
      contractAddress: hexOrEmpty(row.created_contract),
      confirmations: countConfirmations(scope, row.block_number),
      ...presentMethod(scope, row),
    },
  ];
}
