import { useState } from 'react';
import { usePaths } from '#sdk/web/app/paths.ts';
import { INSPECTED_KINDS, type InspectedKind } from '../contract/kinds.ts';
import type { FormFields } from './form-fields.ts';
import { inspectPath } from './paths.ts';
import { KIND_NAMES } from './words.ts';

/** Fields beside what is pasted, by the kinds to which they apply; all of them until a kind is chosen. */
const BESIDE: readonly {
  name: keyof FormFields;
  label: string;
  hint: string;
  kinds: readonly InspectedKind[];
}[] = [
  {
    name: 'from',
    label: 'From',
    hint: 'Sender of calldata or of an unsigned transaction',
    kinds: ['transaction', 'calldata'],
  },
  { name: 'to', label: 'To', hint: 'Contract that is called, or that failed', kinds: ['calldata', 'error'] },
  { name: 'value', label: 'Value in wei', hint: 'For calldata', kinds: ['calldata'] },
  { name: 'entry_point', label: 'EntryPoint', hint: 'For a user operation', kinds: ['user_operation'] },
];

interface InspectFormProps {
  fields: FormFields;
  isBusy: boolean;
  onChange: (fields: FormFields) => void;
  onSubmit: () => void;
}

/** The form; without scripts the browser posts it, and the server answers with this page. */
export function InspectForm({ fields, isBusy, onChange, onSubmit }: InspectFormProps) {
  const action = inspectPath(usePaths());
  // Without scripts all fields are shown, since none could be shown for another kind.
  const [chosen, setChosen] = useState('');
  const beside = BESIDE.filter(({ kinds }) => chosen === '' || kinds.some((kind) => kind === chosen));
  const set = (name: keyof FormFields, text: string) => onChange({ ...fields, [name]: text });
  return (
    <form
      className="panel inspect-form"
      method="post"
      action={action}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <InputField value={fields.input} onChange={(text) => set('input', text)} />
      <div className="inspect-beside">
        <KindField
          kind={fields.kind}
          onChange={(kind) => {
            setChosen(kind);
            onChange(clearOthers({ ...fields, kind }));
          }}
        />
        {beside.map(({ name, label, hint }) => (
          <label key={name} className="inspect-label">
            <span>
              {label} <span className="hint">({hint})</span>
            </span>
            <input
              className="field"
              name={name}
              spellCheck={false}
              value={fields[name]}
              onChange={({ target }) => set(name, target.value)}
            />
          </label>
        ))}
      </div>
      <button type="submit" className="btn btn-primary" disabled={isBusy}>
        Inspect
      </button>
    </form>
  );
}

/** A field that is hidden for the chosen kind is emptied, so that nothing unseen is sent. */
function clearOthers(fields: FormFields): FormFields {
  const hidden = BESIDE.filter(
    ({ kinds }) => fields.kind !== '' && !kinds.some((kind) => kind === fields.kind),
  );
  return { ...fields, ...Object.fromEntries(hidden.map(({ name }) => [name, ''])) };
}

interface FieldProps {
  value: string;
  onChange: (text: string) => void;
}

/** The field for what is inspected; no browser stores, completes or checks the spelling of it. */
function InputField({ value, onChange }: FieldProps) {
  return (
    <label className="inspect-label">
      Transaction, calldata, user operation, typed message, log or revert data
      <textarea
        className="field inspect-input"
        name="input"
        rows={9}
        required
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        placeholder="0x02f8…  or  {&quot;sender&quot;: …}"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}

function KindField({ kind, onChange }: { kind: string; onChange: (kind: string) => void }) {
  return (
    <label className="inspect-label">
      Read as
      <select className="field" name="kind" value={kind} onChange={({ target }) => onChange(target.value)}>
        <option value="">Recognise it</option>
        {INSPECTED_KINDS.map((each) => (
          <option key={each} value={each}>
            {KIND_NAMES[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
