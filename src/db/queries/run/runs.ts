import { type Kysely, sql } from 'kysely';

/** A run as readers need it: the location of its tables and its chain. */
export interface Run {
  id: number;
  schema: string;
  chainId: bigint;
  name: string | null;
  isActive: boolean;
}

interface RunRow {
  id: number;
  schema_name: string;
  chain_id: bigint;
  name: string | null;
  is_active: boolean;
}

const COLUMNS = sql`id, schema_name, chain_id, name, is_active`;

/** The run being indexed; relies on `runs_active`. */
export async function getActiveRun<Db>(db: Kysely<Db>): Promise<Run | null> {
  return readRun(await sql<RunRow>`select ${COLUMNS} from app.runs where is_active`.execute(db));
}

/** A run by its number; relies on the primary key. */
export async function getRun<Db>(db: Kysely<Db>, id: number): Promise<Run | null> {
  return readRun(await sql<RunRow>`select ${COLUMNS} from app.runs where id = ${id}`.execute(db));
}

function readRun({ rows }: { rows: RunRow[] }): Run | null {
  const [row] = rows;
  if (!row) return null;
  const { id, name } = row;
  return { id, name, schema: row.schema_name, chainId: row.chain_id, isActive: row.is_active };
}
