import { createDemoRpc } from '#demo/demo-rpc.ts';
import type { TestDatabase } from '../support/database.ts';
import { CALL_MS_MAX } from './start-node.ts';

type Raw = Record<string, any>;

/** A column and what it should hold by the node's answer, as text; undefined where the answer has no such member. */
type Expected = Record<string, string | undefined>;

const hex = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : undefined);
const dec = (value: unknown) => (value == null ? undefined : BigInt(value as string).toString());

/** Differences between the rows of a run and the raw answers of its node, and how many values were compared. */
export interface FactDifferences {
  differences: string[];
  compared: number;
}

/**
 * Compares every member of the node's blocks, transactions, receipts and logs that has a column with the row, without the code that
 * reads answers for the index; and the balances and code that were read of it with those that it gives at the same block.
 */
export async function diffFacts(
  { pool }: TestDatabase,
  schema: string,
  url: string,
): Promise<FactDifferences> {
  const rpc = createDemoRpc(url, { timeoutMs: CALL_MS_MAX });
  const found: FactDifferences = { differences: [], compared: 0 };
  const read = async (sql: string) => (await pool.query(sql.replaceAll('{run}', schema))).rows as Raw[];
  const tables = {
    blocks: await read('select * from {run}.blocks order by number'),
    transactions: await read('select * from {run}.transactions order by block_number, index'),
    logs: await read('select * from {run}.logs order by block_number, log_index'),
  };
  const inBlock = (rows: readonly Raw[], number: unknown) =>
    rows.filter(({ block_number }) => Number(block_number) === Number(number));
  for (const row of tables.blocks) {
    const tag = `0x${Number(row.number).toString(16)}`;
    const block = (await rpc('eth_getBlockByNumber', [tag, true])) as Raw;
    compare(found, `block ${row.number}`, row, expectBlock(block));
    const rows = inBlock(tables.transactions, row.number);
    const logs: Raw[] = [];
    for (const [place, sent] of (block.transactions as Raw[]).entries()) {
      const receipt = (await rpc('eth_getTransactionReceipt', [sent.hash])) as Raw;
      compare(found, `transaction ${sent.hash}`, rows[place], expectTransaction(sent, receipt));
      logs.push(...receipt.logs);
    }
    const ours = inBlock(tables.logs, row.number);
    compare(
      found,
      `block ${row.number}`,
      { transactions: rows.length, logs: ours.length },
      {
        transactions: String(block.transactions.length),
        logs: String(logs.length),
      },
    );
    for (const [place, log] of logs.entries())
      compare(found, `log ${place} of block ${row.number}`, ours[place], expectLog(log));
  }
  const at = (height: unknown) => `0x${Number(height).toString(16)}`;
  const observed = await read('select * from {run}.observed_balances where block_number is not null');
  for (const { address, value, block_number } of observed) {
    const who = toText(address) ?? '';
    const balance = await rpc('eth_getBalance', [who, at(block_number)]).catch(passOverLostState);
    compare(found, `balance of ${who} at ${block_number}`, { value }, { value: dec(balance) });
  }
  for (const { address, code, block_number } of await read('select * from {run}.observed_codes')) {
    const who = toText(address) ?? '';
    const theirs = await rpc('eth_getCode', [who, at(block_number)]).catch(passOverLostState);
    compare(found, `code of ${who} at ${block_number}`, { code }, { code: hex(theirs) });
  }
  return found;
}

/** Nobody can say what a node without the state of a block would have said. */
function passOverLostState(error: Error): undefined {
  if (/state|trie/i.test(error.message)) return undefined;
  throw error;
}

function compare(found: FactDifferences, what: string, row: Raw | undefined, expected: Expected): void {
  if (row === undefined) {
    found.differences.push(`${what}: not indexed`);
    return;
  }
  for (const [column, theirs] of Object.entries(expected)) {
    if (theirs === undefined) continue;
    found.compared += 1;
    const ours = toText(row[column]);
    if (ours !== theirs) found.differences.push(`${what}, ${column}: ${ours} here, ${theirs} there`);
  }
}

function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return Buffer.isBuffer(value) ? `0x${value.toString('hex')}` : String(value);
}

function expectBlock(block: Raw): Expected {
  return {
    hash: hex(block.hash),
    parent_hash: hex(block.parentHash),
    timestamp: dec(block.timestamp),
    miner: hex(block.miner),
    gas_limit: dec(block.gasLimit),
    gas_used: dec(block.gasUsed),
    base_fee_per_gas: dec(block.baseFeePerGas),
    difficulty: dec(block.difficulty),
    size: dec(block.size),
    nonce: hex(block.nonce),
    extra_data: hex(block.extraData),
    mix_hash: hex(block.mixHash),
    state_root: hex(block.stateRoot),
    transactions_root: hex(block.transactionsRoot),
    receipts_root: hex(block.receiptsRoot),
    withdrawals_root: hex(block.withdrawalsRoot),
    sha3_uncles: hex(block.sha3Uncles),
    blob_gas_used: dec(block.blobGasUsed),
    excess_blob_gas: dec(block.excessBlobGas),
    transactions_count: String(block.transactions.length),
  };
}

function expectTransaction(sent: Raw, receipt: Raw): Expected {
  const isCreated = typeof receipt.contractAddress === 'string' && Number(receipt.status) === 1;
  return {
    hash: hex(sent.hash),
    from_address: hex(sent.from),
    to_address: hex(sent.to),
    value: dec(sent.value),
    gas_limit: dec(sent.gas),
    max_fee_per_gas: dec(sent.maxFeePerGas),
    max_priority_fee_per_gas: dec(sent.maxPriorityFeePerGas),
    nonce: dec(sent.nonce),
    type: dec(sent.type),
    input: hex(sent.input),
    r: dec(sent.r),
    s: dec(sent.s),
    index: dec(sent.transactionIndex),
    created_contract: isCreated ? hex(receipt.contractAddress) : undefined,
    status: dec(receipt.status),
    gas_used: dec(receipt.gasUsed),
    cumulative_gas_used: dec(receipt.cumulativeGasUsed),
    effective_gas_price: dec(receipt.effectiveGasPrice),
    logs_count: String(receipt.logs.length),
  };
}

function expectLog(log: Raw): Expected {
  return {
    address: hex(log.address),
    data: hex(log.data),
    topic0: hex(log.topics[0]),
    topic1: hex(log.topics[1]),
    topic2: hex(log.topics[2]),
    topic3: hex(log.topics[3]),
    log_index: dec(log.logIndex),
    transaction_index: dec(log.transactionIndex),
  };
}
