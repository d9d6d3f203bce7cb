import { useId } from 'react';
import type { FieldErrors } from './call-account.ts';
import { Faults } from './Faults.tsx';

interface ChoiceProps {
  name: string;
  label: string;
  choices: readonly { value: string; label: string }[];
  value: string;
  errors: FieldErrors;
  onChoose?: (value: string) => void;
}

/** A list to choose from, with the server's errors. */
export function Choice({ name, label, choices, value, errors, onChoose }: ChoiceProps) {
  const id = useId();
  const faults = errors[name] ?? [];
  return (
    <div className="account-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        className="field"
        defaultValue={value}
        onChange={({ currentTarget }) => onChoose?.(currentTarget.value)}
        data-faults={name}
        aria-invalid={faults.length > 0}
        aria-describedby={`${id}-hint`}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <div id={`${id}-hint`}>
        <Faults of={faults} />
      </div>
    </div>
  );
}
