import { CopyButton } from '../../ui/CopyButton.tsx';
import { AddressLink } from '../address/AddressLink.tsx';
import { formatNumber } from '../format/format-number.ts';
import { HostileText } from '../HostileText.tsx';
import type { BoundValue } from './bound-values.ts';
import { parseAbiType } from './parse-type.ts';

/** A decoded value by its ABI type: addresses as links, numbers grouped, bytes in full with copy, lists as lists. */
export function DecodedValue({ type, value }: { type: string; value: BoundValue }) {
  const parsed = parseAbiType(type);
  if (typeof value === 'object') {
    const typeOf = (index: number) =>
      parsed.kind === 'array' ? parsed.item : parsed.kind === 'tuple' ? (parsed.items[index] ?? '') : '';
    return <DecodedList list={value} typeOf={typeOf} />;
  }
  if (parsed.kind === 'address' && isAddress(value)) return <AddressLink address={{ hash: value }} />;
  if (parsed.kind === 'number') return <DecodedNumber value={value} />;
  if (parsed.kind === 'bytes' || /^0x[0-9a-f]{9,}$/i.test(value)) return <DecodedBytes value={value} />;
  return <HostileText text={value} lengthMax={2000} />;
}

/** Returns true if a value has the form of an address. */
export function isAddress(value: string): boolean {
  return /^0x[0-9a-fA-F]{40}$/.test(value);
}

interface DecodedListProps {
  list: Exclude<BoundValue, string>;
  typeOf: (index: number) => string;
}

function DecodedList({ list: { items, left }, typeOf }: DecodedListProps) {
  if (items.length === 0) {
    return <span className="hint">{left === 0 ? 'empty list' : `${countOf(left)}, not shown here`}</span>;
  }
  return (
    <span className="abi-list">
      {items.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a decoded list never changes
        <span key={index}>
          <span className="hint">{index}</span> <DecodedValue type={typeOf(index)} value={value} />
        </span>
      ))}
      {left > 0 && <span className="hint">and {formatNumber(left)} more</span>}
    </span>
  );
}

function countOf(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'value' : 'values'}`;
}

function DecodedNumber({ value }: { value: string }) {
  return (
    <span className="amt amt-full">
      {formatNumber(value)} {value.length > 15 && <CopyButton value={value} label="number" />}
    </span>
  );
}

function DecodedBytes({ value }: { value: string }) {
  const isLong = value.length > 140;
  return (
    <span className="hash hash-full">
      {isLong ? `${value.slice(0, 120)}…` : value} <CopyButton value={value} label="bytes" />
      {isLong && <span className="hint">{formatNumber((value.length - 2) / 2)} bytes</span>}
    </span>
  );
}
