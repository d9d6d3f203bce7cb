import type { PlanNode } from './explain.ts';
import { listNodes } from './explain.ts';

/** A table of so many rows may be read whole, as those are of which there is one row, or one a day. */
const SMALL_TABLE = 100;

/** What a plan may do at most. */
export interface PlanBudget {
  /** Rows that any one scan may read, those it drops by a filter included. */
  rowsMax: number;
}

/** What a plan does that no plan of a growing table may do, in words; nothing where all is well. */
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

/** The names of the indexes that a plan reads. */
export function listIndexes(plan: PlanNode): string[] {
  return [...new Set(listNodes(plan).flatMap((node) => node['Index Name'] ?? []))].sort();
}

function isTableScan(node: PlanNode): boolean {
  return node['Node Type'].endsWith('Seq Scan') && countRows(node) > SMALL_TABLE;
}

/** What a node read in all its loops; a sort reads what its child gives. */
function countRows(node: PlanNode): number {
  const isSort = node['Node Type'].endsWith('Sort');
  const read = isSort ? (node.Plans?.[0] ?? node) : node;
  const each = (read['Actual Rows'] ?? 0) + (isSort ? 0 : (read['Rows Removed by Filter'] ?? 0));
  return Math.round(each * (read['Actual Loops'] ?? 1));
}
