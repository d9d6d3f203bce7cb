import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Statements on logs of the tables of a run, in any of their forms. */
const STATEMENT =
  /(?:selectFrom|[jJ]oin|table)\(\[?'logs(?: as \w+)?'|\$\{schema\}\.(?:logs\b|\$\{LOGS\.name\})|table: 'logs'|'logs', range/;

/**
 * Files with a statement on logs, by how it finds those that are on another server. A new one belongs to one of these:
 * otherwise it would answer without them.
 */
const READERS: Record<string, readonly string[]> = {
  'reads from the server that has them': [
    'src/db/queries/address/address-logs.ts',
    'src/db/queries/transaction/log-transactions.ts',
    'src/db/queries/transaction/logs.ts',
    'src/db/queries/transaction/transaction-bytes.ts',
    'src/modules/arbitrum/db/statements/sends.ts',
    'src/modules/compare-runs/db/queries/list-by-sender.ts',
    'src/modules/etherscan-api/db/queries/logs.ts',
    'src/modules/fund-flow/db/wrap-events.ts',
    'src/modules/optimism/db/statements/withdrawals.ts',
    'src/modules/suave/db/peekers.ts',
    'src/modules/user-operations/db/statements/evidence.ts',
  ],
  'fills the layer of a module, to which they are lent': [
    'src/db/writes/facts/topic-logs.ts',
    'src/modules/arbitrum/db/rollup-tables.ts',
    'src/modules/execution-requests/db/indexed-requests.ts',
    'src/modules/optimism/db/withdrawals-table.ts',
  ],
  'waits until they are back, or is only of blocks that were not moved': [
    'src/db/writes/coverage/read-provable.ts',
    'src/db/writes/observed/observed-balances.ts',
    'src/db/writes/observed/token-readings.ts',
    'src/db/writes/state/read-state-facts.ts',
  ],
  'counts their sums beside them': ['src/db/writes/state/recompute-addresses.ts'],
  'says that it lacks them': ['src/modules/sql/lib/chain-views.ts', 'src/modules/streams/db/content.ts'],
  'makes the table': ['src/db/migrations/run-transactions.ts'],
};

test('every statement on logs finds those on other servers, waits for them, or says that it lacks them', () => {
  const found = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((path) => join('src', path))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test(-data)?\.tsx?$/.test(path))
    .filter((path) => STATEMENT.test(readFileSync(path, 'utf8')));
  expect(found.sort()).toEqual(Object.values(READERS).flat().sort());
});
