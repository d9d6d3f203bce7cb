import { useContext } from 'react';
import { AddressField } from './AddressField.tsx';
import type { ArgumentFieldProps } from './argument-field-props.ts';
import { FormMeansContext } from './form-deps.ts';
import { findMembers } from './list-enums.ts';
import { NumberField } from './NumberField.tsx';

/** Input of a value without parts, by its type. */
export function LeafField(props: ArgumentFieldProps) {
  const { input, name, value, isFaulty, describedBy, onChange } = props;
  const { enums } = useContext(FormMeansContext);
  const members = findMembers(enums, input.internalType);
  if (input.type === 'bool') return <ChoiceField {...props} options={BOOLEANS} />;
  if (members !== null)
    return (
      <ChoiceField {...props} options={members.map((label, place) => ({ label, value: String(place) }))} />
    );
  if (input.type === 'address') return <AddressField {...props} />;
  if (/^u?int\d*$/.test(input.type)) return <NumberField {...props} />;
  const common = {
    className: 'field',
    'aria-label': name,
    value,
    placeholder: /^(bytes\d*|function)$/.test(input.type) ? '0x…' : input.type,
    autoComplete: 'off',
    spellCheck: false,
    'aria-invalid': isFaulty || undefined,
    'aria-describedby': describedBy,
  };
  return input.type === 'string' ? (
    <textarea {...common} rows={1} onChange={({ target }) => onChange(target.value)} />
  ) : (
    <input {...common} onChange={({ target }) => onChange(target.value)} />
  );
}

const BOOLEANS = [
  { label: 'true', value: 'true' },
  { label: 'false', value: 'false' },
];

interface ChoiceFieldProps extends ArgumentFieldProps {
  options: readonly { label: string; value: string }[];
}

/** Select element; adds a value from the URL that is not among the options. */
function ChoiceField({ name, value, options, isFaulty, describedBy, onChange }: ChoiceFieldProps) {
  const isOther = value !== '' && options.every((option) => option.value !== value);
  return (
    <select
      className="field"
      aria-label={name}
      value={value}
      aria-invalid={isFaulty || undefined}
      aria-describedby={describedBy}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">Choose</option>
      {isOther && <option value={value}>{value.slice(0, 80)}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
