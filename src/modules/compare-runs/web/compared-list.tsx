import { usePaths } from '#sdk/web/app/paths.ts';
import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { CoinAmount } from '#sdk/web/entities/amounts.ts';
import { clipText, formatNumber } from '#sdk/web/entities/formats.ts';
import { HashText, HostileText } from '#sdk/web/entities/links.ts';
import { runPaths } from '#sdk/web/entities/stats.ts';
import { Pill } from '#sdk/web/ui/controls.ts';
import type { Column, ListOf } from '#sdk/web/ui/lists.ts';
import type { Change, ComparedSide, ComparedTransaction } from '../contract/comparison.ts';

/** The list of compared transactions of two runs, by sender and descending nonce; `a` and `b` are the numbers of the runs. */
export function comparedList(a: number, b: number): ListOf<ComparedTransaction> {
  return {
    label: 'Transactions of both runs',
    columns: [outcomeColumn(a, b), FROM, NONCE, sideColumn('a', a), sideColumn('b', b), CHANGES],
    rowKey: ({ from, nonce, outcome }) => `${from} ${nonce} ${outcome}`,
  };
}

const outcomeColumn = (a: number, b: number): Column<ComparedTransaction> => ({
  key: 'outcome',
  label: 'Outcome',
  place: 'title',
  cell: (item) => <OutcomePill item={item} a={a} b={b} />,
  skeleton: 10,
});

const FROM: Column<ComparedTransaction> = {
  key: 'from',
  label: 'From',
  place: 'second',
  cell: ({ from }) => <AddressLink address={{ hash: from }} noCopy />,
  skeleton: 14,
};

const NONCE: Column<ComparedTransaction> = {
  key: 'nonce',
  label: 'Nonce',
  place: 'title-end',
  isRight: true,
  cardLabel: 'Nonce',
  cell: ({ nonce }) => formatNumber(nonce),
  skeleton: 4,
};

const sideColumn = (key: 'a' | 'b', run: number): Column<ComparedTransaction> => ({
  key,
  label: `In run ${run}`,
  place: 'below',
  cardLabel: `Run ${run}`,
  cell: (item) => <Side side={item[key]} run={run} />,
  skeleton: 22,
});

const CHANGES: Column<ComparedTransaction> = {
  key: 'changes',
  label: 'What changed',
  place: 'below',
  cell: (item) => <Changes item={item} />,
  skeleton: 16,
};

function OutcomePill({ item: { outcome }, a, b }: { item: ComparedTransaction; a: number; b: number }) {
  if (outcome === 'same') return <Pill tone="plain">= Same</Pill>;
  if (outcome === 'changed') return <Pill tone="wait">≠ Changed</Pill>;
  return <Pill tone="info">Only in run {outcome === 'only_a' ? a : b}</Pill>;
}

function Side({ side, run }: { side: ComparedSide | null; run: number }) {
  const paths = usePaths();
  if (side === null) return <span className="hint">–</span>;
  return (
    <span className="run-side">
      <a className="hash" href={runPaths(paths, run).transaction(side.hash)} title={side.hash}>
        <HashText hash={side.hash} headDigits={4} />
      </a>{' '}
      <span className="hint num">block {formatNumber(side.block_number)}</span>
    </span>
  );
}

const LABELS: Record<Change, string> = {
  gas_used: 'gas used',
  status: 'status',
  revert_reason: 'failure',
  events: 'events',
  value: 'value',
  contract_created: 'contract created',
  fee: 'fee',
};

function Changes({ item: { changes, a, b } }: { item: ComparedTransaction }) {
  if (a === null || b === null || changes.length === 0) return null;
  return (
    <ul className="run-changes">
      {changes.map((change) => (
        <li key={change}>
          <span className="hint">{LABELS[change]}</span> <Value change={change} side={a} /> →{' '}
          <Value change={change} side={b} />
        </li>
      ))}
    </ul>
  );
}

function Value({ change, side }: { change: Change; side: ComparedSide }) {
  switch (change) {
    case 'gas_used':
      return <span className="num">{formatNumber(side.gas_used)}</span>;
    case 'status':
      return side.status === 'ok' ? 'success' : 'failed';
    case 'revert_reason':
      return <HostileText text={clipText(side.error ?? 'none', 60)} lengthMax={60} />;
    case 'events':
      return <span className="num">{side.logs_count}</span>;
    case 'value':
      return <CoinAmount value={side.value} isShort />;
    case 'contract_created':
      return side.created_contract === null ? (
        'none'
      ) : (
        <AddressLink address={{ hash: side.created_contract }} noCopy />
      );
    case 'fee':
      return <CoinAmount value={side.fee} isShort />;
  }
}
