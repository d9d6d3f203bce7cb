import { useMemo } from 'react';
import type { AddressLike } from '#sdk/web/entities/addresses.ts';
import { List, type ListOf } from '#sdk/web/ui/lists.ts';
import type { TransactionFlow } from '../../contract/flow.ts';
import type { NamedToken } from '../AssetText.tsx';
import type { Named } from '../asset-text.ts';
import type { FlowView } from './FlowTools.tsx';
import { listOfEdges, listOfNets, listOfSums } from './flow-lists.tsx';

/** Number of rows of each table on the first view; every arrow of the first picture leads to one. */
const ROWS_MAX = 25;

interface FlowTablesProps {
  flow: TransactionFlow;
  named: Named<NamedToken, AddressLike>;
  view: FlowView;
  /** True to list all rows of the answer. */
  isWhole: boolean;
  /** Address of the view with all of them. */
  wholeHref: string;
}

/** The facts of the picture as tables, and the net change of each party. */
export function FlowTables({ flow, named, view, isWhole, wholeHref }: FlowTablesProps) {
  const edges = useMemo(() => listOfEdges(named), [named]);
  const sums = useMemo(() => listOfSums(named), [named]);
  const nets = useMemo(() => listOfNets(named), [named]);
  const extent = { isWhole, wholeHref };
  return (
    <>
      {view === 'time' && flow.edges.length > 0 && (
        <Table
          {...extent}
          title="Movements"
          hint="Coin in the order of calls, then tokens in the order of logs: how the two interleave is not indexed."
          of={edges}
          rows={flow.edges}
          count={flow.edges_count}
        />
      )}
      {view === 'sum' && flow.sums.length > 0 && (
        <Table {...extent} title="Sums by pair" of={sums} rows={flow.sums} count={flow.sums_count} />
      )}
      {flow.nets.length > 0 && (
        <Table
          {...extent}
          title="Net change of each party"
          of={nets}
          rows={flow.nets}
          count={flow.nets_count}
        />
      )}
    </>
  );
}

interface TableProps<Row> extends Pick<FlowTablesProps, 'isWhole' | 'wholeHref'> {
  title: string;
  hint?: string;
  of: ListOf<Row>;
  rows: readonly Row[];
  /** Number of all rows; null if unknown. */
  count: number | null;
}

function Table<Row>({ title, hint, of, rows, count, isWhole, wholeHref }: TableProps<Row>) {
  const shown = isWhole ? rows : rows.slice(0, ROWS_MAX);
  const isCut = count === null ? rows.length > shown.length : count > shown.length;
  return (
    <section aria-label={of.label}>
      <h2 className="flow-title">{title}</h2>
      {hint !== undefined && <p className="hint">{hint}</p>}
      <List of={of} rows={shown} />
      {isCut && (
        <p className="hint mt-2">
          The first {shown.length} of {count === null ? 'an unknown number' : count.toLocaleString('en')}.{' '}
          {rows.length > shown.length && (
            <a href={wholeHref} data-keep-scroll="">
              Show {rows.length}
            </a>
          )}
        </p>
      )}
    </section>
  );
}
