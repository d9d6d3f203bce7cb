import { BLOCK_COLUMNS } from '../encode/block.ts';
import { TRANSACTION_COLUMNS } from '../encode/transaction.ts';
import { removeCoverage } from './add-coverage.ts';
import { foldFactAddresses, foldTraceAddresses, unwindAddresses } from './fold-addresses.ts';
import { addAddressesCount, foldCounts } from './fold-counts.ts';
import { unwindNftOwners } from './fold-nft-owners.ts';
import { foldTokenBalances } from './fold-token-balances.ts';
import { foldTokens, unwindTokens } from './fold-tokens.ts';
import type { BlockRange, RunTarget } from './run-target.ts';

const FACTS = ['blocks', 'transactions', 'logs', 'token_transfers', 'withdrawals'] as const;
const TRACES = ['internal_transactions', 'transaction_errors'] as const;

/**
 * Takes a range that ends at the head off every table and keeps its blocks and transactions as orphans. The state
 * afterwards is the one of a clean run that ends before the range.
 */
export async function unwindBlocks(target: RunTarget, range: BlockRange): Promise<void> {
  await foldFactAddresses(target, range, -1);
  await foldTraceAddresses(target, range, -1);
  await foldTokenBalances(target, range, -1);
  await foldTokens(target, range, -1);
  await foldCounts(target, range, -1);
  await keepOrphans(target, range);
  await removeRows(target, range);
  await unwindTokens(target, range.from);
  await unwindNftOwners(target, range.from);
  await addAddressesCount(target, -(await unwindAddresses(target, range.from)));
  await removeCoverage(target, range.from);
}

async function keepOrphans({ client, schema }: RunTarget, { from, to }: BlockRange): Promise<void> {
  await client.query(
    `insert into ${schema}.orphan_blocks (${BLOCK_COLUMNS.join(', ')}, kind)
     select ${BLOCK_COLUMNS.join(', ')}, 'reorg' from ${schema}.blocks where number between $1 and $2
     on conflict (hash) do update set kind = 'reorg', removed_at = now()`,
    [from, to],
  );
  await client.query(
    `insert into ${schema}.orphan_transactions (${TRANSACTION_COLUMNS.join(', ')}, block_hash)
     select ${TRANSACTION_COLUMNS.map((column) => `t.${column}`).join(', ')}, b.hash
     from ${schema}.transactions t join ${schema}.blocks b on b.number = t.block_number
     where t.block_number between $1 and $2
     on conflict (block_hash, index) do nothing`,
    [from, to],
  );
}

async function removeRows({ client, schema }: RunTarget, { from, to }: BlockRange): Promise<void> {
  for (const table of [...FACTS, ...TRACES]) {
    const column = table === 'blocks' ? 'number' : 'block_number';
    await client.query(`delete from ${schema}.${table} where ${column} between $1 and $2`, [from, to]);
  }
}

/** Forgets orphans that have become canonical again. */
export async function removeOrphans({ client, schema }: RunTarget, hashes: readonly Buffer[]): Promise<void> {
  await client.query(`delete from ${schema}.orphan_transactions where block_hash = any($1)`, [hashes]);
  await client.query(`delete from ${schema}.orphan_blocks where hash = any($1)`, [hashes]);
}
