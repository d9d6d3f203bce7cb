import type { ReactNode } from 'react';
import type { Run } from '#contract/run.ts';
import { formatNumber } from '../../entities/format/format-number.ts';
import { HashText } from '../../entities/HashText.tsx';
import { AgeHead, Timestamp } from '../../entities/Timestamp.tsx';
import type { Column, ListOf } from '../../ui/list/column.ts';
import { Pill } from '../../ui/Pill.tsx';
import { RunLink } from './RunLink.tsx';

/** The list of the stored runs; `renderTools` renders the actions of one. */
export function runsList(renderTools?: (run: Run) => ReactNode): ListOf<Run> {
  return {
    label: 'Runs',
    columns: [
      RUN,
      CHAIN,
      GENESIS,
      HEIGHT,
      TRANSACTIONS,
      BEGAN,
      ENDED,
      ...(renderTools === undefined ? [] : [toolsColumn(renderTools)]),
    ],
    rowKey: ({ id }) => String(id),
  };
}

const RUN: Column<Run> = {
  key: 'run',
  label: 'Run',
  place: 'title',
  cell: (run) => (
    <b className="font-semibold">
      <RunLink run={run} />
    </b>
  ),
  skeleton: 6,
};

const CHAIN: Column<Run> = {
  key: 'chain',
  label: 'Chain id',
  place: 'second',
  cardLabel: 'Chain',
  cell: ({ chain_id }) => chain_id,
  skeleton: 6,
};

const GENESIS: Column<Run> = {
  key: 'genesis',
  label: 'Genesis',
  cardLabel: 'Genesis',
  place: 'third',
  cell: ({ genesis_hash }) =>
    genesis_hash === null ? (
      'Unknown'
    ) : (
      <span className="hash" title={genesis_hash}>
        <HashText hash={genesis_hash} headDigits={4} />
      </span>
    ),
  skeleton: 11,
};

const HEIGHT: Column<Run> = {
  key: 'height',
  label: 'Newest block',
  place: 'second-end',
  isRight: true,
  cardLabel: 'Block',
  cell: ({ height }) => (height === null ? '–' : formatNumber(height)),
  skeleton: 7,
};

const TRANSACTIONS: Column<Run> = {
  key: 'txns',
  label: 'Txns',
  place: 'third-end',
  isRight: true,
  cardUnit: 'txns',
  cell: ({ transactions_count }) => formatNumber(transactions_count),
  skeleton: 6,
};

const BEGAN: Column<Run> = {
  key: 'began',
  label: <AgeHead />,
  place: 'fourth',
  look: 'age',
  cardLabel: 'Began',
  cell: ({ started_at }) => <Timestamp timestamp={started_at} />,
  skeleton: 7,
};

const ENDED: Column<Run> = {
  key: 'ended',
  label: 'Ended',
  place: 'title-end',
  look: 'age',
  cell: ({ is_active, ended_at }) =>
    is_active ? (
      <Pill tone="ok">✓ Being indexed</Pill>
    ) : (
      ended_at !== null && <Timestamp timestamp={ended_at} />
    ),
  skeleton: 7,
};

const toolsColumn = (renderTools: (run: Run) => ReactNode): Column<Run> => ({
  key: 'tools',
  label: 'Change',
  place: 'below',
  cell: renderTools,
  skeleton: 20,
});
