import type { DecodedValue as Value } from '../../../contract/decoded.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { AddressLink } from '../AddressLink.tsx';
import { formatNumber } from '../format/format-number.ts';
import { HostileText } from '../HostileText.tsx';
import { parseAbiType } from './parse-type.ts';

/** How deep nested values are shown; a chain may carry any depth. */
const DEPTH_MAX = 8;
/** How many items of one array are shown. */
const ITEMS_MAX = 100;

/** A decoded value by its ABI type: addresses as links, numbers grouped, bytes in full with copy, lists as lists. */
export function DecodedValue({ type, value, depth = 0 }: { type: string; value: Value; depth?: number }) {
  const parsed = parseAbiType(type);
  if (Array.isArray(value)) {
    if (depth >= DEPTH_MAX) return <span className="hint">nested deeper</span>;
    const typeOf = (index: number) =>
      parsed.kind === 'array' ? parsed.item : parsed.kind === 'tuple' ? (parsed.items[index] ?? '') : '';
    return <DecodedList values={value} typeOf={typeOf} depth={depth + 1} />;
  }
  if (parsed.kind === 'address' && /^0x[0-9a-fA-F]{40}$/.test(value))
    return <AddressLink address={{ hash: value }} />;
  if (parsed.kind === 'number') return <DecodedNumber value={value} />;
  if (parsed.kind === 'bytes' || /^0x[0-9a-f]{9,}$/i.test(value)) return <DecodedBytes value={value} />;
  return <HostileText text={value} lengthMax={2000} />;
}

function DecodedList({
  values,
  typeOf,
  depth,
}: {
  values: Value[];
  typeOf: (index: number) => string;
  depth: number;
}) {
  if (values.length === 0) return <span className="hint">empty list</span>;
  return (
    <span className="abi-list">
      {values.slice(0, ITEMS_MAX).map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a decoded list never changes
        <span key={index}>
          <span className="hint">{index}</span>{' '}
          <DecodedValue type={typeOf(index)} value={value} depth={depth} />
        </span>
      ))}
      {values.length > ITEMS_MAX && (
        <span className="hint">and {formatNumber(values.length - ITEMS_MAX)} more</span>
      )}
    </span>
  );
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
