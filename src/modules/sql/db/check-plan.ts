import { LIMITS } from './limits.ts';

/** A fault of a plan, as a sentence. */
export type PlanFault = string;

interface PlanNode {
  'Node Type'?: unknown;
  Strategy?: unknown;
  'Total Cost'?: unknown;
  Plans?: unknown;
}

/** Parts of a plan that hold rows up to `work_mem` before they use files. */
const HOLDERS = /^(?:Sort|Incremental Sort|Materialize|Memoize|WindowAgg|CTE Scan|Function Scan|SetOp)$/;

/** Returns the reason why the plan of a query (`explain (format json)`) is refused; undefined if it may run. */
export function findPlanFault(text: string): PlanFault | undefined {
  const [{ Plan }] = JSON.parse(text) as [{ Plan: PlanNode }];
  const nodes = listNodes(Plan);
  const cost = Number(Plan['Total Cost']);
  if (!(cost <= LIMITS.cost))
    return `The query would take too long: the database estimates a cost of ${Math.round(cost)}, and the limit is ${LIMITS.cost}. Filter by a block, an address, a hash or a time.`;
  const holders = nodes.filter((node) => HOLDERS.test(String(node['Node Type'])) || isHashed(node));
  if (holders.length > LIMITS.sorts)
    return `The query needs ${holders.length} sorts and intermediate results, and the limit is ${LIMITS.sorts}.`;
  if (nodes.some(holdsAll) || text.includes('hashed SubPlan'))
    return 'The query would hold a whole list in memory: write IN (select …) inside OR, NOT and CASE as EXISTS, or as a join.';
  return undefined;
}

function listNodes(root: PlanNode): PlanNode[] {
  const nodes: PlanNode[] = [];
  const rest: PlanNode[] = [root];
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    nodes.push(node);
    if (Array.isArray(node.Plans)) rest.push(...(node.Plans as PlanNode[]));
  }
  return nodes;
}

function isHashed({ Strategy }: PlanNode): boolean {
  return Strategy === 'Hashed' || Strategy === 'Mixed';
}

/** Hash tables that PostgreSQL cannot spill: those of joins for one key, of set operations, and of recursion. */
function holdsAll(node: PlanNode): boolean {
  const type = String(node['Node Type']);
  return /^(?:Hash|Recursive Union)$/.test(type) || (type === 'SetOp' && isHashed(node));
}
