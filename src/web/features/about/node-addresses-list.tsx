import type { NodeAddress, NodeReport } from '#contract/about.ts';
import { formatNumber } from '../../entities/format/format-number.ts';
import { Timestamp } from '../../entities/Timestamp.tsx';
import type { Column, ListOf } from '../../ui/list/column.ts';
import { Pill } from '../../ui/Pill.tsx';

/** The list of the node's addresses: their status, and whether they are on the same chain as the index. */
export function nodeAddressesList({ compared_height }: NodeReport): ListOf<NodeAddress> {
  const at = compared_height === null ? '' : ` at block ${formatNumber(compared_height)}`;
  return {
    label: 'Addresses of the node',
    columns: [HOST, STATE, agreementColumn(`Hash${at}`), HEAD, LATENCY, FAILURES, LAST_ANSWER],
    rowKey: (_, index) => String(index),
  };
}

const HOST: Column<NodeAddress> = {
  key: 'host',
  label: 'Address',
  place: 'title',
  cell: ({ host, is_current }, index) => (
    <>
      <span className="num">{host ?? `Address ${index + 1}`}</span>
      {is_current && <span className="hint"> in use</span>}
    </>
  ),
  skeleton: 16,
};

const STATE: Column<NodeAddress> = {
  key: 'state',
  label: 'State',
  place: 'title-end',
  cell: ({ state }) => <StatePill state={state} />,
  skeleton: 9,
};

const agreementColumn = (label: string): Column<NodeAddress> => ({
  key: 'agrees',
  label,
  place: 'second',
  cell: ({ agrees }) => <Agreement agrees={agrees} />,
  skeleton: 12,
});

const HEAD: Column<NodeAddress> = {
  key: 'head',
  label: 'Head',
  place: 'second-end',
  isRight: true,
  cardLabel: 'Head',
  cell: ({ head }) => (head === null ? '–' : formatNumber(head)),
  skeleton: 8,
};

const LATENCY: Column<NodeAddress> = {
  key: 'latency',
  label: 'Answers in',
  place: 'third',
  isRight: true,
  cardLabel: 'Answers in',
  cell: ({ latency_ms }) => (latency_ms === null ? '–' : `${formatNumber(latency_ms)} ms`),
  skeleton: 6,
};

const FAILURES: Column<NodeAddress> = {
  key: 'failures',
  label: 'Failed',
  place: 'third-end',
  isRight: true,
  cardLabel: 'Failed',
  cell: ({ failures_count, answers_count }) => (
    <>
      {formatNumber(failures_count)}
      <span className="hint"> of {formatNumber(answers_count + failures_count)}</span>
    </>
  ),
  skeleton: 6,
};

const LAST_ANSWER: Column<NodeAddress> = {
  key: 'age',
  label: 'Last answer',
  place: 'fourth',
  look: 'age',
  cardLabel: 'Last answer',
  cell: ({ last_answer_at }) => (last_answer_at === null ? '–' : <Timestamp timestamp={last_answer_at} />),
  skeleton: 7,
};

function StatePill({ state }: Pick<NodeAddress, 'state'>) {
  if (state === 'answers') return <Pill tone="ok">✓ Answers</Pill>;
  if (state === 'fails') return <Pill tone="bad">✗ Fails</Pill>;
  if (state === 'refused') return <Pill tone="bad">✗ Another chain</Pill>;
  return <Pill tone="plain">Not checked yet</Pill>;
}

function Agreement({ agrees }: Pick<NodeAddress, 'agrees'>) {
  if (agrees === null) return <span className="hint">Unknown</span>;
  return agrees ? <>the same as ours</> : <Pill tone="bad">✗ differs from ours</Pill>;
}
