import { KeyValue, KeyValueList } from '../../ui/KeyValue.tsx';
import { AddressLink } from '../address/AddressLink.tsx';
import { Amount } from '../amount/Amount.tsx';
import { parseDecimals } from '../format/format-amount.ts';
import { HostileText } from '../HostileText.tsx';
import { LongTimestamp } from '../Timestamp.tsx';
import { TokenLink } from '../token/TokenLink.tsx';
import { type FieldGroup, type FieldValue, listOtherFields } from './list-other-fields.ts';

const TEXT_LENGTH_MAX = 200;

export interface OtherFieldsPanelsProps {
  subject: object;
  isKnown: (name: string) => boolean;
  label?: string;
}

/** Panels of name and value for all fields that no other part of the page displays. */
export function OtherFieldsPanels({ subject, isKnown, label = 'More' }: OtherFieldsPanelsProps) {
  return listOtherFields(subject, isKnown).map((group, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two members may become the same label
    <Panel key={place} group={group} name={label} />
  ));
}

function Panel({ group: { label, rows }, name }: { group: FieldGroup; name: string }) {
  return (
    <KeyValueList label={label === null ? name : `${name}: ${label}`}>
      <KeyValue label="More">
        <b>{label === null ? 'Other fields of this server' : <HostileText text={label} />}</b>
      </KeyValue>
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two names may become the same label
        <KeyValue key={place} label={<HostileText text={row.label} lengthMax={80} />}>
          <Value value={row.value} />
        </KeyValue>
      ))}
    </KeyValueList>
  );
}

function Value({ value }: { value: FieldValue }) {
  switch (value.kind) {
    case 'address':
      return <AddressLink address={value.address} isFull />;
    case 'token':
      return <TokenLink token={value.token} />;
    case 'time':
      return <LongTimestamp timestamp={value.timestamp} />;
    case 'amount':
      return <TokenSum value={value.value} token={value.token} />;
    case 'list':
      return <Values value={value} />;
    default:
      return <HostileText text={value.text} lengthMax={TEXT_LENGTH_MAX} />;
  }
}

function TokenSum({ value, token }: { value: string; token: Record<string, unknown> }) {
  const { decimals, symbol } = token;
  const known = typeof decimals === 'string' || typeof decimals === 'number' ? decimals : null;
  return (
    <>
      <Amount value={value} decimals={parseDecimals(known, 0)} />{' '}
      {typeof symbol === 'string' && <HostileText text={symbol} lengthMax={20} />}
    </>
  );
}

function Values({ value: { values, omittedCount } }: { value: Extract<FieldValue, { kind: 'list' }> }) {
  return (
    <>
      <ul className="moves">
        {values.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list may name the same twice
          <li className="move" key={place}>
            <Value value={item} />
          </li>
        ))}
      </ul>
      {omittedCount > 0 && <span className="hint">and {omittedCount} more</span>}
    </>
  );
}
