import type { IndexerModule } from '#sdk/indexer/module.ts';
import type { Hex } from '#sdk/lib/values.ts';
import { MIGRATIONS } from '../db/migrations.ts';
import { createRequestRows } from '../db/request-rows.ts';
import { createRequestsTable } from '../db/tables.ts';
import { listDepositContracts } from '../lib/request-contracts.ts';

/** Version of the rules by which requests are read. */
const RULES = 1;

/** Creates the part of the index: requests, with the deposits of the published contracts and of the operator's. */
export function createIndexer({
  depositContract,
}: {
  depositContract?: Hex | undefined;
}): Omit<IndexerModule, 'name'> {
  const depositContracts = listDepositContracts(depositContract);
  const table = createRequestsTable(depositContracts);
  return {
    migrations: MIGRATIONS,
    tables: [table],
    folds: [],
    rows: [createRequestRows(table, depositContracts, versionOf(depositContract))],
    tasks: [],
  };
}

/** Version of the indexed requests: with another deposit contract they are indexed again. Pure. */
function versionOf(depositContract: Hex | undefined): number {
  const isPublished = listDepositContracts(undefined).has(depositContract?.toLowerCase() ?? '');
  if (depositContract === undefined || isPublished) return RULES;
  return RULES * 2 ** 31 + Number.parseInt(depositContract.toLowerCase().slice(-7), 16);
}
