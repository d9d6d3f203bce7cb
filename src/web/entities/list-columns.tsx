import type { Column, MiddlePlace } from '../ui/list/column.ts';
import type { AddressLike } from './address/address-name.ts';
import { FromTo } from './address/FromTo.tsx';
import { BlockLink } from './BlockLink.tsx';
import { AgeHead, Timestamp } from './Timestamp.tsx';
import { TransactionLink } from './transaction/TransactionLink.tsx';

/** The title of rows that belong to a transaction: its hash. */
export function transactionColumn<Row>(hashOf: (row: Row) => string, label = 'Txn hash'): Column<Row> {
  return {
    key: 'hash',
    label,
    place: 'title',
    cell: (row) => <TransactionLink hash={hashOf(row)} />,
    skeleton: 13,
  };
}

/** Time of a row; its header switches between relative and absolute times. */
export function ageColumn<Row>(
  timestampOf: (row: Row) => string | null | undefined,
  middle?: MiddlePlace,
): Column<Row> {
  return {
    key: 'age',
    label: <AgeHead />,
    place: 'title-end',
    look: 'age',
    middle,
    cell: (row) => {
      const timestamp = timestampOf(row);
      return timestamp == null ? '–' : <Timestamp timestamp={timestamp} />;
    },
    skeleton: 7,
  };
}

/** The block of a row. */
export function blockColumn<Row>(
  heightOf: (row: Row) => number | null | undefined,
  middle?: MiddlePlace,
): Column<Row> {
  return {
    key: 'block',
    label: 'Block',
    place: 'second-end',
    middle,
    cell: (row) => {
      const height = heightOf(row);
      return height == null ? '–' : <BlockLink height={height} />;
    },
    skeleton: 9,
  };
}

interface Parties {
  from: AddressLike;
  to: AddressLike | null;
}

/** Sender and recipient; `self` is the address that the page is about. */
export function fromToColumn<Row>(
  partiesOf: (row: Row) => Parties,
  { self, middle }: { self?: string | undefined; middle?: MiddlePlace } = {},
): Column<Row> {
  return {
    key: 'fromto',
    label: 'From → To',
    place: 'line',
    middle,
    cell: (row) => <FromTo {...partiesOf(row)} self={self} />,
    skeleton: 32,
  };
}
