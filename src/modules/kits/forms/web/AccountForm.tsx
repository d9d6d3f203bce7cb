import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { HostileText } from '#sdk/web/entities/links.ts';
import { Alert } from '#sdk/web/ui/feedback.ts';
import type { FieldErrors, Outcome } from './call-account.ts';
import { Faults } from './Faults.tsx';

interface AccountFormProps {
  submitLabel: string;
  /** True if its effect cannot be undone. */
  isDestructive?: boolean;
  /** The names of errors that are shown at a field; all others are shown above the buttons. */
  placed: readonly string[];
  send: (values: FormData) => Promise<Outcome>;
  onDone: (body: unknown) => void;
  /** Closes the form, if it can be closed. */
  onCancel?: () => void;
  children: (errors: FieldErrors) => ReactNode;
}

type Refusal = Extract<Outcome, { isDone: false }>;

/** A form validated by the server: nothing takes effect before it has answered, and its errors are shown at the fields. */
export function AccountForm(props: AccountFormProps) {
  const { submitLabel, isDestructive = false, placed, send, onDone, onCancel, children } = props;
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const errors = refusal?.errors ?? {};

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    const outcome = await send(new FormData(form));
    setBusy(false);
    if (outcome.isDone) return onDone(outcome.body);
    setRefusal(outcome);
    focusFault(form, placed, outcome.errors);
  }

  return (
    <form className="account-form" onSubmit={(event) => void submit(event)} noValidate>
      {children(errors)}
      <div aria-live="polite">
        {listOther(refusal, placed).map((text) => (
          <Alert key={text} tone="bad">
            <HostileText text={text} lengthMax={500} />
          </Alert>
        ))}
      </div>
      <div className="account-buttons">
        <button
          type="submit"
          className={`btn ${isDestructive ? 'btn-danger' : 'btn-primary'}`}
          disabled={isBusy}
        >
          {submitLabel}
        </button>
        {onCancel && (
          <button type="button" className="btn" onClick={onCancel}>
            Cancel
          </button>
        )}
      </div>
    </form>
  );
}

function listOther(refusal: Refusal | null, placed: readonly string[]): string[] {
  if (refusal === null) return [];
  const rest = Object.entries(refusal.errors).flatMap(([name, texts]) =>
    placed.includes(name) ? [] : texts,
  );
  return refusal.message === null ? rest : [refusal.message, ...rest];
}

function focusFault(form: HTMLFormElement, placed: readonly string[], errors: FieldErrors): void {
  const name = placed.find((each) => errors[each] !== undefined);
  const field = name === undefined ? null : form.querySelector(`[data-faults~="${name}"]`);
  if (field instanceof HTMLElement) field.focus();
}

interface FieldProps {
  name: string;
  label: string;
  hint?: string;
  errors: FieldErrors;
  /** Further names under which servers report errors of the field. */
  aliases?: readonly string[];
  value?: string | null;
  maxLength?: number;
  type?: 'text' | 'email' | 'url';
  /** Number of lines. */
  rows?: number;
  isRequired?: boolean;
  isFixed?: boolean;
  autoComplete?: string;
  inputMode?: 'numeric';
}

/** A field with its label, and the server's errors. */
export function Field(props: FieldProps) {
  const { name, label, hint, errors, aliases = [], value, rows, type = 'text', isFixed = false } = props;
  const id = useId();
  const names = [name, ...aliases];
  const faults = names.flatMap((each) => errors[each] ?? []);
  const common = {
    id,
    name,
    className: 'field',
    defaultValue: value ?? '',
    maxLength: props.maxLength,
    readOnly: isFixed,
    required: props.isRequired ?? false,
    spellCheck: false,
    autoComplete: props.autoComplete ?? 'off',
    'data-faults': names.join(' '),
    'aria-invalid': faults.length > 0,
    'aria-describedby': `${id}-hint`,
  };
  return (
    <div className="account-field">
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? (
        <input {...common} type={type} inputMode={props.inputMode} />
      ) : (
        <textarea {...common} rows={rows} />
      )}
      <div id={`${id}-hint`}>
        {hint !== undefined && <span className="hint">{hint}</span>}
        <Faults of={faults} />
      </div>
    </div>
  );
}

interface CheckProps {
  name: string;
  label: string;
  isOn?: boolean;
}

/** A checkbox. */
export function Check({ name, label, isOn = false }: CheckProps) {
  return (
    <label className="account-check">
      <input type="checkbox" name={name} defaultChecked={isOn} />
      {label}
    </label>
  );
}

/** The trimmed text of a field. Pure. */
export function readField(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
