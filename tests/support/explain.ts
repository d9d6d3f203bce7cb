import type { Kysely, KyselyPlugin } from 'kysely';
import type { DatabasePool } from '#db/connection/connect.ts';
import type { Tables } from '#db/tables/tables.ts';

/** A statement as sent to the database. */
interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** A node of a plan, in EXPLAIN's JSON; other keys depend on its type. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}

/** Records the statements that a function sends; it is executed normally. */
export async function catchStatements(
  db: Kysely<Tables>,
  run: (db: Kysely<Tables>) => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  await run(catchInto(statements, db));
  return statements;
}

function catchInto(statements: Statement[], db: Kysely<Tables>): Kysely<Tables> {
  // Parts of a statement pass through here too, while it is built; only those with a result were sent.
  const made = new Map<string, Statement>();
  const catcher: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      made.set(queryId.queryId, db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    async transformResult({ queryId, result }) {
      const statement = made.get(queryId.queryId);
      if (statement !== undefined) statements.push(statement);
      return result;
    },
  };
  return Object.assign(db.withPlugin(catcher), {
    withSchema: (schema: string) => catchInto(statements, db.withSchema(schema)),
  });
}

/** Executes a statement and returns its plan. */
export async function explain(pool: DatabasePool, { sql, parameters }: Statement): Promise<PlanNode> {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, buffers, costs off, timing off, summary off, format json) ${sql}`,
    [...parameters],
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (plan === undefined) throw new Error(`There is no plan of ${sql}`);
  return plan;
}

/** Lists all nodes of a plan, itself first. */
export function listNodes(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(listNodes)];
}

/** Number of shared buffers that a plan read. */
export function countBuffers(plan: PlanNode): number {
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
}
