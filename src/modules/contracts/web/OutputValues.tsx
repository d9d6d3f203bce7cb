import { AddressLink } from '../../../web/entities/AddressLink.tsx';
import { HostileText } from '../../../web/entities/HostileText.tsx';
import { CopyButton } from '../../../web/ui/CopyButton.tsx';
import type { OutputValue } from './contract-function.ts';

/** Longer values are cut; the whole can be copied. */
const SHOWN_CHARACTERS_MAX = 2000;

/** What a function gave: each value with its name and type. */
export function OutputValues({ values }: { values: readonly OutputValue[] }) {
  if (values.length === 0) return <p className="hint">Nothing was returned.</p>;
  return (
    <ul className="outputs">
      {values.map(({ name, type, value }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: outputs have no other name
        <li key={place}>
          <span className="hint">
            {name && (
              <>
                <HostileText text={name} lengthMax={60} />{' '}
              </>
            )}
            {type}
          </span>{' '}
          <Value type={type} value={value} />
        </li>
      ))}
    </ul>
  );
}

function Value({ type, value }: { type: string; value: unknown }) {
  if (type === 'address' && typeof value === 'string') return <AddressLink address={{ hash: value }} />;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return (
    <span className="output">
      <HostileText text={text.slice(0, SHOWN_CHARACTERS_MAX)} lengthMax={SHOWN_CHARACTERS_MAX} />
      {text.length > SHOWN_CHARACTERS_MAX && <span className="hint"> … {text.length} characters</span>}
      <CopyButton value={text} label="value" />
    </span>
  );
}
