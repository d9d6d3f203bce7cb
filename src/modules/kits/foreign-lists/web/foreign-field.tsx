import type { ReactNode } from 'react';
import { addressParam, dec, num, text } from '#sdk/web/data/readers.ts';
import { AddressLink } from '#sdk/web/entities/addresses.ts';
import { CoinAmount } from '#sdk/web/entities/amounts.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { ParentChainLink } from '#sdk/web/entities/layers.ts';
import { BlockLink, HashText, HostileText, Timestamp, TransactionLink } from '#sdk/web/entities/links.ts';
import { Pill } from '#sdk/web/ui/controls.ts';
import { type Column, NoValue, type Place } from '#sdk/web/ui/lists.ts';
import { type ForeignRow, readMember } from './foreign-row.ts';

/** Kind of value in a column, which determines its link. */
export type FieldKind =
  | 'address'
  | 'block'
  | 'coin'
  | 'count'
  | 'flag'
  | 'gwei'
  | 'hash'
  | 'l1-block'
  | 'l1-transaction'
  | 'status'
  | 'text'
  | 'time'
  | 'transaction';

/** A column of a list that only other servers have. */
export interface ForeignField {
  label: string;
  kind: FieldKind;
  /** Paths of the member, current name first. */
  paths: readonly string[];
}

/** Places of the columns on a card, in their order; all further ones are lines of their own. */
const PLACES: readonly Place[] = [
  'title',
  'title-end',
  'second',
  'second-end',
  'third',
  'third-end',
  'fourth',
  'fourth-end',
];

/** Columns of these fields; the first one is the title of a row, and links to `toHref` if there is one. */
export function foreignColumns(
  fields: readonly ForeignField[],
  toHref?: (row: ForeignRow) => string | undefined,
): Column<ForeignRow>[] {
  return fields.map(({ label, kind, paths }, place) => ({
    key: paths[0] ?? label,
    label,
    place: PLACES[place] ?? 'below',
    ...(place > 0 ? { cardLabel: label } : {}),
    ...(kind === 'count' || kind === 'coin' || kind === 'gwei' ? { isRight: true } : {}),
    cell: (row) => {
      const value = readMember(row, paths);
      const drawn = value === null ? <NoValue /> : <ForeignValue kind={kind} value={value} />;
      const href = place === 0 ? toHref?.(row) : undefined;
      return href === undefined ? drawn : <a href={href}>{drawn}</a>;
    },
    skeleton: 10,
  }));
}

/** A value of another server, rendered by its kind; one that does not match its kind is text. */
export function ForeignValue({ kind, value }: { kind: FieldKind; value: unknown }): ReactNode {
  switch (kind) {
    case 'address':
      // An id of another kind, such as a public key, is no address.
      if (typeof value === 'string' && !isAddress(value)) return <ForeignValue kind="hash" value={value} />;
      return <AddressLink address={addressParam(typeof value === 'string' ? { hash: value } : value)} />;
    case 'block':
      return isCount(value) ? <BlockLink height={num(value)} /> : <Text value={value} />;
    case 'l1-block':
      return isCount(value) ? <ParentChainLink kind="block" id={num(value)} /> : <Text value={value} />;
    case 'transaction':
      return isHash(value) ? <TransactionLink hash={value} /> : <Text value={value} />;
    case 'l1-transaction':
      return isHash(value) ? <ParentChainLink kind="tx" id={value} /> : <Text value={value} />;
    case 'coin':
      return isCount(value) ? <CoinAmount value={dec(value)} isShort /> : <Text value={value} />;
    case 'gwei':
      return isCount(value) ? (
        <CoinAmount value={`${dec(value)}000000000`} isShort />
      ) : (
        <Text value={value} />
      );
    case 'count':
      return isCount(value) ? formatNumber(dec(value)) : <Text value={value} />;
    case 'time':
      return <Timestamp timestamp={text(value)} />;
    case 'flag':
      return value === true ? 'Yes' : value === false ? 'No' : <Text value={value} />;
    case 'status':
      return (
        <Pill tone="plain">
          <Text value={value} />
        </Pill>
      );
    case 'hash':
      return typeof value === 'string' ? (
        <span className="hash" title={value.slice(0, 200)}>
          <HashText hash={value} headDigits={8} />
        </span>
      ) : (
        <Text value={value} />
      );
    default:
      return <Text value={value} />;
  }
}

function Text({ value }: { value: unknown }) {
  const shown = typeof value === 'object' ? JSON.stringify(value) : text(value);
  return <HostileText text={shown.slice(0, 400)} lengthMax={60} />;
}

function isCount(value: unknown): value is string | number {
  return (
    (typeof value === 'number' && Number.isFinite(value)) ||
    (typeof value === 'string' && /^\d{1,78}$/.test(value))
  );
}

function isAddress(value: string): boolean {
  return /^0x[0-9a-f]{40}$/i.test(value);
}

function isHash(value: unknown): value is string {
  return typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value);
}
