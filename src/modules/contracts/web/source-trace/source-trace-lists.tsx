import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { HostileText } from '#sdk/web/entities/links.ts';
import type { Column, ListOf } from '#sdk/web/ui/lists.ts';
import type { GasOfPlace, StorageWrite } from '../../contract/source-trace.ts';
import { formatWord } from '../sources/format-word.ts';
import { PlaceLink } from './PlaceLink.tsx';

type Row = Pick<GasOfPlace, 'address_hash' | 'contract_name'> & { place: GasOfPlace['place'] | null };

const placeColumn: Column<Row> = {
  key: 'place',
  label: 'Line',
  place: 'second',
  cell: ({ address_hash: address, place }) =>
    place === null || address === null ? (
      <span className="hint">not known</span>
    ) : (
      <PlaceLink address={address} place={place} />
    ),
  skeleton: 14,
};

const contractColumn: Column<Row> = {
  key: 'contract',
  label: 'Contract',
  place: 'second-end',
  cell: ({ address_hash: hash, contract_name: name }) =>
    hash === null ? <span className="hint">not known</span> : <AddressLink address={{ hash, name }} noCopy />,
  skeleton: 12,
};

const gasColumns: Column<GasOfPlace>[] = [
  {
    key: 'instructions',
    label: 'Instructions',
    place: 'third',
    look: 'muted',
    isRight: true,
    cardLabel: 'Instructions',
    cell: ({ instructions }) => formatNumber(instructions),
    skeleton: 6,
  },
  {
    key: 'gas',
    label: 'Gas',
    place: 'title-end',
    isRight: true,
    cell: ({ gas }) => <span className="num">{formatNumber(gas)}</span>,
    skeleton: 8,
  },
];

const keyOf = ({ address_hash, place }: Row) =>
  `${address_hash} ${place?.path} ${place?.line} ${place?.name}`;

/** List of functions by the gas they used themselves. */
export const FUNCTIONS_LIST: ListOf<GasOfPlace> = {
  label: 'Gas by function',
  columns: [
    {
      key: 'function',
      label: 'Function',
      place: 'title',
      cell: ({ place }) => <HostileText text={place.name ?? '–'} lengthMax={60} />,
      skeleton: 18,
    },
    placeColumn,
    contractColumn,
    ...gasColumns,
  ],
  rowKey: keyOf,
};

/** List of lines by the gas they used themselves. */
export const LINES_LIST: ListOf<GasOfPlace> = {
  label: 'Gas by line',
  columns: [
    {
      key: 'code',
      label: 'Code',
      place: 'title',
      cell: ({ place }) => (
        <code className="source-trace-line">
          <HostileText text={place.code} lengthMax={60} />
        </code>
      ),
      skeleton: 24,
    },
    placeColumn,
    contractColumn,
    ...gasColumns,
  ],
  rowKey: keyOf,
};

/** List of storage writes, by variable. */
export const WRITES_LIST: ListOf<StorageWrite> = {
  label: 'Storage writes',
  columns: [
    {
      key: 'variable',
      label: 'Variable',
      place: 'title',
      cell: ({ variables, slot }) =>
        variables.length === 0 ? (
          <span className="hash" title={slot}>
            slot {shorten(slot)}
          </span>
        ) : (
          <HostileText text={variables.map(({ name }) => name).join(', ')} lengthMax={120} />
        ),
      skeleton: 20,
    },
    {
      key: 'value',
      label: 'Written',
      place: 'line',
      cell: ({ variables, value }) => {
        const [variable] = variables;
        const text = variables.length === 1 && variable ? formatWord(value, variable.type) : null;
        return (
          <span className="hash" title={value}>
            {text ?? shorten(value)}
          </span>
        );
      },
      skeleton: 16,
    },
    placeColumn as Column<StorageWrite>,
    contractColumn as Column<StorageWrite>,
  ],
  rowKey: (row, at) => `${row.storage_address_hash} ${row.slot} ${at}`,
};

/** Removes the leading zeros of a word and abbreviates the rest. */
function shorten(word: string): string {
  const digits = word.slice(2).replace(/^0+(?=.)/, '');
  return digits.length > 20 ? `0x${digits.slice(0, 10)}…${digits.slice(-8)}` : `0x${digits}`;
}
