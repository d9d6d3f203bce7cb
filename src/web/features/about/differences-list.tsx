import type { AuditReport } from '#contract/about.ts';
import { BlockLink } from '../../entities/BlockLink.tsx';
import { HostileText } from '../../entities/HostileText.tsx';
import { Timestamp } from '../../entities/Timestamp.tsx';
import type { Column, ListOf } from '../../ui/list/column.ts';

type Difference = AuditReport['differences'][number];

const BLOCK: Column<Difference> = {
  key: 'block',
  label: 'Block',
  place: 'title',
  cell: ({ block_number }) => <BlockLink height={block_number} />,
  skeleton: 9,
};

const TABLE: Column<Difference> = {
  key: 'table',
  label: 'Table',
  place: 'second',
  cell: ({ table }) => table.replaceAll('_', ' '),
  skeleton: 14,
};

const KIND: Column<Difference> = {
  key: 'what',
  label: 'What differed',
  place: 'below',
  cell: ({ kind, columns }) => (kind === 'changed' ? columns.join(', ').replaceAll('_', ' ') : `row ${kind}`),
  skeleton: 20,
};

const ROW: Column<Difference> = {
  key: 'key',
  label: 'Row',
  place: 'below',
  width: 'clipped',
  cell: ({ key }) => <HostileText text={key} lengthMax={60} />,
  skeleton: 24,
};

const FOUND: Column<Difference> = {
  key: 'age',
  label: 'Found',
  place: 'title-end',
  look: 'age',
  cell: ({ found_at }) => <Timestamp timestamp={found_at} />,
  skeleton: 7,
};

/** The list of the latest differing rows; each was repaired when it was found. */
export const DIFFERENCES_LIST: ListOf<Difference> = {
  label: 'Repaired differences',
  columns: [BLOCK, TABLE, KIND, ROW, FOUND],
  rowKey: ({ table, key, found_at }) => `${table} ${key} ${found_at}`,
};
