import { useContext, useState } from 'react';
import { usePublicConfig } from '#sdk/web/app/settings.ts';
import type { ArgumentFieldProps } from './argument-field-props.ts';
import { FormMeansContext } from './form-deps.ts';
import { fromWholeNumber, listUnits, toWholeNumber, type Unit } from './units.ts';

const PLAIN: Unit = { key: 'number', label: 'Number', decimals: 0 };

/** Input of an integer, with a choice of units: an amount of coins or of the token, or a time as a date. */
export function NumberField({ input, name, value, isFaulty, describedBy, onChange }: ArgumentFieldProps) {
  const { currency } = usePublicConfig().chain;
  const { token } = useContext(FormMeansContext);
  const units = listUnits(input.type, currency, token);
  const [key, setKey] = useState(PLAIN.key);
  const [draft, setDraft] = useState('');
  const unit = units.find((each) => each.key === key) ?? PLAIN;
  // Preserves the typed text while it represents the argument: `1.50` does not become `1.5`.
  const shown = toWholeNumber(draft, unit) === value ? draft : fromWholeNumber(value, unit);
  return (
    <span className="method-number">
      <input
        className="field"
        aria-label={name}
        value={shown}
        placeholder={unit.decimals === 0 ? input.type : undefined}
        {...(unit.decimals === 'date' && { type: 'datetime-local', step: 1 })}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={isFaulty || undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          setDraft(target.value);
          onChange(toWholeNumber(target.value, unit));
        }}
      />
      {units.length > 1 && (
        <select
          className="field"
          aria-label={`Unit of ${name}`}
          value={unit.key}
          onChange={({ target }) => {
            setKey(target.value);
            setDraft('');
          }}
        >
          {units.map(({ key: of, label }) => (
            <option key={of} value={of}>
              {label}
            </option>
          ))}
        </select>
      )}
    </span>
  );
}
