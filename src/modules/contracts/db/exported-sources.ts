import type { DatabasePool } from '#sdk/db/connection.ts';
import { readSourceRow, SOURCE_COLUMNS, type SourceRow, type StoredSource } from './sources.ts';

/** Sources per page; each may have several MB. */
const PAGE = 10;

/** Next sources after an id, with their permanent digest (hex); relies on the primary key. */
export async function listSourcesAfter(
  pool: DatabasePool,
  after: number,
): Promise<(SourceRow & { digest: string })[]> {
  const { rows } = await pool.query<StoredSource & { digest: string }>(
    `select encode(digest, 'hex') as digest, ${SOURCE_COLUMNS} from app.verified_sources where id > $1 order by id limit ${PAGE}`,
    [after],
  );
  return rows.map(({ digest, ...row }) => ({ ...readSourceRow(row), digest }));
}

/** Contracts of the active runs that have a source. Scans all verified contracts of these runs. */
export async function listContractsOf(
  pool: DatabasePool,
  sourceId: number,
): Promise<
  {
    chainId: bigint;
    address: Buffer;
    isExact: boolean;
    constructorArguments: Buffer | null;
    libraries: Record<string, string>;
  }[]
> {
  const { rows } = await pool.query<{
    chain_id: bigint;
    address: Buffer;
    is_exact: boolean;
    constructor_arguments: Buffer | null;
    libraries: string;
  }>(
    `select r.chain_id, k.address, k.is_exact, k.constructor_arguments, k.libraries
     from app.contract_codes k join app.runs r on r.id = k.run_id
     where r.is_active and k.source_id = $1 order by k.address`,
    [sourceId],
  );
  return rows.map((row) => ({
    chainId: BigInt(row.chain_id),
    address: row.address,
    isExact: row.is_exact,
    constructorArguments: row.constructor_arguments,
    libraries: JSON.parse(row.libraries) as Record<string, string>,
  }));
}
