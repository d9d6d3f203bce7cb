import { useQuery } from '@tanstack/react-query';
import type { SearchItem } from '#sdk/contract/entities.ts';
import { HostileText } from '#sdk/web/entities/links.ts';
import { searchQuickQuery, useDebounced } from '#sdk/web/entities/searches.ts';
import type { ArgumentFieldProps } from './argument-field-props.ts';

const DEBOUNCE_MS = 300;
const NAME_LENGTH_MIN = 3;
const SHOWN_MAX = 5;

/** Address input with search by the name of a contract, a token or a domain. */
export function AddressField({ name, value, isFaulty, describedBy, onChange }: ArgumentFieldProps) {
  const term = useDebounced(value.trim(), DEBOUNCE_MS);
  const isName = term.length >= NAME_LENGTH_MIN && !term.startsWith('0x');
  const { data } = useQuery({ ...searchQuickQuery(term), enabled: isName, throwOnError: false });
  const found = isName && term === value.trim() ? listNamedAddresses(data ?? []).slice(0, SHOWN_MAX) : [];
  return (
    <span className="method-address">
      <input
        className="field"
        aria-label={name}
        value={value}
        placeholder="0x… or a name"
        autoComplete="off"
        spellCheck={false}
        aria-invalid={isFaulty || undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.value)}
      />
      {found.map(({ hash, label }) => (
        <button key={hash} type="button" className="btn" onClick={() => onChange(hash)}>
          <HostileText text={label} lengthMax={40} /> {hash.slice(0, 8)}…{hash.slice(-4)}
        </button>
      ))}
    </span>
  );
}

/** Distinct addresses among search hits, each with the name that matched. Pure. */
function listNamedAddresses(items: readonly SearchItem[]): { hash: string; label: string }[] {
  const found = new Map<string, string>();
  for (const item of items) {
    if (!('address_hash' in item) || !/^0x[0-9a-f]{40}$/i.test(item.address_hash)) continue;
    const label = item.name || ('symbol' in item && item.symbol) || '';
    if (label !== '' && !found.has(item.address_hash)) found.set(item.address_hash, label);
  }
  return [...found].map(([hash, label]) => ({ hash, label }));
}
