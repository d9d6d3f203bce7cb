import type { PlanNode } from './explain.ts';
import { listNodes } from './explain.ts';

/** Maximum rows of a table that may be scanned completely, such as those with one row, or one per day. */
const SMALL_TABLE = 100;

/** Limits of a plan. */
export interface PlanBudget {
  /** Maximum number of rows that any scan may read, including those dropped by a filter. */
  rowsMax: number;
}

/** Reports operations that a plan on a growing table must not have, as sentences; empty for a good plan. */
export function findPlanFaults(sql: string, plan: PlanNode, { rowsMax }: PlanBudget): string[] {
  const nodes = listNodes(plan);
  const scans = nodes.filter(
    (node) => node['Relation Name'] !== undefined || node['Index Name'] !== undefined,
  );
  return [
    ...(/\boffset\b/i.test(sql) ? ['it has an OFFSET'] : []),
    ...nodes.filter(isTableScan).map((node) => `it reads all of ${node['Relation Name']}`),
    ...scans
      .filter((node) => countRows(node) > rowsMax)
      .map((node) => `it reads ${countRows(node)} rows by ${node['Index Name'] ?? node['Relation Name']}`),
    ...nodes
      .filter((node) => node['Node Type'].endsWith('Sort') && countRows(node) > rowsMax)
      .map((node) => `it sorts ${countRows(node)} rows`),
  ];
}

/** Lists the names of the indexes that a plan reads. */
export function listIndexes(plan: PlanNode): string[] {
  return [...new Set(listNodes(plan).flatMap((node) => node['Index Name'] ?? []))].sort();
}

function isTableScan(node: PlanNode): boolean {
  return node['Node Type'].endsWith('Seq Scan') && countRows(node) > SMALL_TABLE;
}

/** Counts the rows that a node read in all its loops; a sort reads its child's output. */
function countRows(node: PlanNode): number {
  const isSort = node['Node Type'].endsWith('Sort');
  const read = isSort ? (node.Plans?.[0] ?? node) : node;
  const each = (read['Actual Rows'] ?? 0) + (isSort ? 0 : (read['Rows Removed by Filter'] ?? 0));
  return Math.round(each * (read['Actual Loops'] ?? 1));
}
