import { type Kysely, type Selectable, sql } from 'kysely';
import type { AuditDifferencesTable, AuditTotalsTable } from '../../tables/audit.ts';
import type { Tables } from '../../tables/tables.ts';

/** Counters of a run's audit, and its latest differences. */
export interface AuditReport {
  totals: Selectable<AuditTotalsTable>;
  differences: Selectable<AuditDifferencesTable>[];
}

/** Audit of a run, differences newest first by primary key; null for a run that ended before there was an audit. */
export async function getAuditReport(
  db: Kysely<Tables>,
  schema: string,
  limit: number,
): Promise<AuditReport | null> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass(${`${schema}.audit_totals`}) is not null as exists`.execute(db);
  if (rows[0]?.exists !== true) return null;
  const [totals, differences] = await Promise.all([
    db.selectFrom('audit_totals').selectAll().executeTakeFirstOrThrow(),
    db.selectFrom('audit_differences').selectAll().orderBy('id', 'desc').limit(limit).execute(),
  ]);
  return { totals, differences };
}
