import { FORMS_PATH, type FormState, html, type Markup, NOTHING } from '#sdk/api/forms.ts';
import type { FieldErrors } from '#sdk/api/people.ts';

/** A field of a form. */
export interface FormField {
  name: string;
  label: string;
  hint?: string;
  /** Other names under which its errors are reported. */
  aliases?: readonly string[];
  maxLength?: number;
  /** Checkbox, multi-line text, e-mail address or code; a line of text by default. */
  kind?: 'check' | 'lines' | 'email' | 'code';
  /** Choices of a list, in place of a text. */
  choices?: readonly { value: string; label: string }[];
}

interface DrawnForm {
  page: string;
  act: string;
  submitLabel: string;
  fields?: readonly FormField[];
  /** Hidden fields. */
  hidden?: Readonly<Record<string, string>>;
  values?: Readonly<Record<string, string>>;
}

/** Renders a form with the errors of its last submission. Pure. */
export function drawForm(state: FormState, form: DrawnForm): Markup {
  const { page, act, submitLabel, fields = [], hidden = {}, values = {} } = form;
  const { answer, csrf, query } = state;
  const isRefused =
    answer !== null && !answer.isDone && answer.act === act && answer.id === (hidden.id ?? '');
  const errors = isRefused ? answer.errors : {};
  const shown = isRefused ? { ...values, ...answer.values } : values;
  const prefix = `${act}-${hidden.id ?? ''}`;
  return html`<form method="post" action="${FORMS_PATH}/${page}/${act}" accept-charset="utf-8">
<input type="hidden" name="csrf" value="${csrf}">
<input type="hidden" name="before" value="${query.before ?? ''}">
${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${isRefused ? drawFaults(listOther(errors, fields, answer.message)) : NOTHING}
${fields.map((field) => drawField(field, prefix, errors, isRefused && field.kind === 'check' ? (answer.values[field.name] ?? '') : (shown[field.name] ?? '')))}
<button>${submitLabel}</button>
</form>`;
}

/** Renders error messages. */
export function drawFaults(texts: readonly string[]): Markup {
  return texts.length === 0
    ? NOTHING
    : html`<div role="alert" class="bad">${texts.map((text) => html`<p>${text}</p>`)}</div>`;
}

function listOther(errors: FieldErrors, fields: readonly FormField[], message: string | null): string[] {
  const placed = fields.flatMap(({ name, aliases = [] }) => [name, ...aliases]);
  const rest = Object.entries(errors).flatMap(([name, texts]) => (placed.includes(name) ? [] : texts));
  return message === null ? rest : [message, ...rest];
}

function drawField(field: FormField, prefix: string, errors: FieldErrors, value: string): Markup {
  const { name, label, hint = '', aliases = [], kind = 'line', maxLength = 400_000 } = field;
  const id = `${prefix}-${name}`.replaceAll(/[^\w-]/g, '_');
  if (kind === 'check')
    return html`<p class="check"><input type="checkbox" id="${id}" name="${name}" value="on"${value === 'on' ? html` checked` : NOTHING}> <label for="${id}">${label}</label>${hint === '' ? NOTHING : html` <span class="hint">${hint}</span>`}</p>`;
  const faults = [name, ...aliases].flatMap((each) => errors[each] ?? []);
  const shared = html`id="${id}" name="${name}" maxlength="${maxLength}" autocomplete="${AUTOCOMPLETE[kind]}" spellcheck="false" aria-describedby="${id}-hint" aria-invalid="${String(faults.length > 0)}"`;
  return html`<div class="field"><label for="${id}">${label}</label>
${
  field.choices !== undefined
    ? html`<select id="${id}" name="${name}" aria-describedby="${id}-hint" aria-invalid="${String(faults.length > 0)}">${field.choices.map((choice) => html`<option value="${choice.value}"${choice.value === value ? html` selected` : NOTHING}>${choice.label}</option>`)}</select>`
    : kind === 'lines'
      ? html`<textarea ${shared} rows="8">
${value}</textarea>`
      : html`<input ${shared} type="${kind === 'email' ? 'email' : 'text'}" value="${value}"${kind === 'code' ? html` inputmode="numeric"` : NOTHING}>`
}
<div id="${id}-hint">${hint === '' ? NOTHING : html`<span class="hint">${hint}</span>`}${faults.map((text) => html`<span class="fault">${text}</span>`)}</div></div>`;
}

const AUTOCOMPLETE = { line: 'off', lines: 'off', email: 'email', code: 'one-time-code' } as const;
