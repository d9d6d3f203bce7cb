import type { ReactNode } from 'react';
import { usePaths } from '#sdk/web/app/paths.ts';
import { type AddressLike, AddressLink } from '#sdk/web/entities/addresses.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { HashText } from '#sdk/web/entities/links.ts';
import type { Column } from '#sdk/web/ui/lists.ts';
import { operationPath, operationsPath } from '../paths.ts';
import type { OperationFilter } from './operations-props.ts';

/** The address of a row, as its title. */
export const addressColumn = <Row extends { address: AddressLike }>(label: string): Column<Row> => ({
  key: 'address',
  label,
  place: 'title',
  cell: ({ address }) => <AddressLink address={address} />,
  skeleton: 13,
});

/** A count of a row; with a filter a link to the operations that it counts. */
export const countColumn = <Row,>(
  label: string,
  count: (row: Row) => number,
  filter?: (row: Row) => OperationFilter,
): Column<Row> => ({
  key: label,
  label,
  place: 'third-end',
  isRight: true,
  cardLabel: label,
  cell: (row) => <Count count={count(row)} filter={filter?.(row)} />,
  skeleton: 5,
});

/** A count, as a link to the operations that it counts. */
function Count({ count, filter }: { count: number; filter: OperationFilter | undefined }): ReactNode {
  const href = operationsPath(usePaths(), filter);
  const text = <span className="num">{formatNumber(count)}</span>;
  return filter === undefined ? text : <a href={href}>{text}</a>;
}

/** A link to the operation that deployed an account. */
export function CreationLink({ hash }: { hash: string }) {
  return (
    <a className="hash" href={operationPath(usePaths(), hash)} title={hash}>
      <HashText hash={hash} headDigits={8} />
    </a>
  );
}
