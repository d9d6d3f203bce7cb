import { useState } from 'react';
import { AccountForm, Check, Field } from '#modules/kits/forms/web/AccountForm.tsx';
import { Choice } from '#modules/kits/forms/web/Choice.tsx';
import { type FieldErrors, useChange } from '#modules/kits/forms/web/call-account.ts';
import type { Alert } from '../contract/alert-calls.ts';
import { type AlertField, FORM_FIELDS, INITIAL_VALUES, readForm, writeForm } from '../lib/alert-form.ts';

interface AlertFormProps {
  /** Alert to change; null for a new one. */
  row: Alert | null;
  onDone: () => void;
  onCancel: () => void;
}

const LINES = 5;

/** Form of an alert, with the fields of the chosen condition. */
export function AlertForm({ row, onDone, onCancel }: AlertFormProps) {
  const change = useChange();
  const values = row === null ? INITIAL_VALUES : writeForm(row);
  const [kind, setKind] = useState(values['kind'] ?? '');
  const shown = FORM_FIELDS.filter(({ of, name }) =>
    name === 'margin' ? kind !== 'silence' : of === undefined || of === kind,
  );
  return (
    <AccountForm
      submitLabel={row === null ? 'Add alert' : 'Save changes'}
      placed={shown.map(({ name }) => name)}
      onDone={onDone}
      onCancel={onCancel}
      send={async (form) => {
        const given = Object.fromEntries([...form].map(([name, value]) => [name, String(value).trim()]));
        const body = readForm(given);
        return row === null
          ? change({ method: 'POST', path: '/alerts', body })
          : change({ method: 'PUT', path: `/alerts/${row.id}`, body });
      }}
    >
      {(errors) =>
        shown.map((field) => (
          <FormField
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            errors={errors}
            onChoose={setKind}
          />
        ))
      }
    </AccountForm>
  );
}

interface FormFieldProps {
  field: AlertField;
  value: string;
  errors: FieldErrors;
  /** Called with a chosen condition. */
  onChoose: (kind: string) => void;
}

function FormField({ field, value, errors, onChoose }: FormFieldProps) {
  const { name, label, hint, kind, choices, maxLength } = field;
  if (kind === 'check') return <Check name={name} label={label} isOn={value === 'on'} />;
  if (choices !== undefined)
    return <Choice {...{ name, label, choices, value, errors }} {...(name === 'kind' && { onChoose })} />;
  return (
    <Field
      {...{ name, label, errors, value }}
      {...(hint !== undefined && { hint })}
      {...(maxLength !== undefined && { maxLength })}
      {...(kind === 'lines' && { rows: LINES })}
    />
  );
}
