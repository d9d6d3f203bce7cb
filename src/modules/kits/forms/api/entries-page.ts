import { ApiError } from '#sdk/api/errors.ts';
import {
  FORMS_PATH,
  type FormAct,
  type FormState,
  type FormsOf,
  type FormValues,
  html,
  type Markup,
  NOTHING,
} from '#sdk/api/forms.ts';
import { drawForm, type FormField } from './draw-form.ts';

/** An entry as displayed in forms. */
export interface EntryRow {
  /** Id of the entry in the API. */
  id: string;
  name: string;
  /** Subject of the entry, such as its address. */
  text: string;
  /** State of the entry. */
  note?: string;
  /** Initial values of the edit form. */
  values: FormValues;
}

/** Entries of one kind, with their form page. */
export interface EntryKind<Visit extends FormState> {
  name: string;
  title: string;
  /** Singular noun for an entry. */
  noun: string;
  fields: readonly FormField[];
  /** Initial values of the form that adds an entry. */
  initial?: FormValues;
  /** Entries below an id, newest first. */
  list(visit: Visit, range: { before: number | null; limit: number }): Promise<EntryRow[]>;
  add(visit: Visit, body: unknown): Promise<unknown>;
  /** Absent if entries can only be added and removed. */
  edit?: ((visit: Visit, id: string, body: unknown) => Promise<unknown>) | undefined;
  remove(visit: Visit, id: string, values: FormValues): Promise<void>;
  /** Fields to fill in before an entry is removed. */
  removeFields?: readonly FormField[];
  /** Content below the list. */
  drawBelow?: ((visit: Visit) => Promise<Markup>) | undefined;
  /** Converts form values to the body of the API call. */
  toBody(values: FormValues): unknown;
  /** Additional actions on one entry, by name. */
  more?: Readonly<Record<string, { label: string; act: FormAct<Visit> }>>;
}

const ROWS_MAX = 50;

/** Creates a form page of entries: the list, with forms to add, edit and remove. */
export function createEntriesPage<Visit extends FormState>(kind: EntryKind<Visit>): FormsOf<Visit> {
  const { name, title, noun, fields, toBody, removeFields = [], more = {} } = kind;
  const further = Object.entries(more).map(([key, { act }]) => [key, act] as const);
  return {
    name,
    title,
    draw: (visit) => draw(kind, visit),
    acts: {
      save: {
        fields: ['id', ...fields.map((field) => field.name)],
        async run(visit, { id = '', ...values }) {
          const body = toBody(values);
          if (id === '') await kind.add(visit, body);
          else if (kind.edit === undefined)
            throw new ApiError('not_found', { message: 'There is no such form' });
          else await kind.edit(visit, id, body);
          return { message: `The ${noun} is saved.` };
        },
      },
      remove: {
        fields: ['id', ...removeFields.map((field) => field.name)],
        async run(visit, { id = '', ...values }) {
          await kind.remove(visit, id, values);
          return { message: `The ${noun} is deleted.` };
        },
      },
      ...Object.fromEntries(further),
    },
  };
}

async function draw<Visit extends FormState>(kind: EntryKind<Visit>, visit: Visit): Promise<Markup> {
  const { query, answer } = visit;
  const before = readNumber(query.before);
  const found = await kind.list(visit, { before, limit: ROWS_MAX + 1 });
  const rows = found.slice(0, ROWS_MAX);
  const last = rows.at(-1);
  const older = found.length > ROWS_MAX && last ? `${FORMS_PATH}/${kind.name}?before=${last.id}` : null;
  const isAdding = answer === null || answer.isDone || answer.id === '';
  const first = {
    ...kind.initial,
    ...(query.add && kind.fields[0] ? { [kind.fields[0].name]: query.add } : {}),
  };
  return html`${rows.length === 0 ? html`<p>There is nothing here yet.</p>` : html`<ul class="rows">${rows.map((row) => drawRow(kind, visit, row))}</ul>`}
${older === null ? NOTHING : html`<p><a href="${older}">Older entries</a></p>`}
<section class="panel" aria-labelledby="add"><h2 id="add">Add ${kind.noun}</h2>
${drawForm(isAdding ? visit : { ...visit, answer: null }, { page: kind.name, act: 'save', submitLabel: `Add ${kind.noun}`, fields: kind.fields, values: first })}</section>
${kind.drawBelow === undefined ? NOTHING : await kind.drawBelow(visit)}`;
}

function drawRow<Visit extends FormState>(
  kind: EntryKind<Visit>,
  visit: Visit,
  { id, name, text, note, values }: EntryRow,
): Markup {
  const { name: page, noun, fields, removeFields = [], more = {} } = kind;
  const { answer } = visit;
  const isOpen = answer !== null && !answer.isDone && answer.id === id;
  const isEdited = isOpen && answer.act === 'save';
  const shared = { page, hidden: { id } };
  return html`<li><p><b><bdi>${name}</bdi></b></p><p><bdi>${text}</bdi></p>${note === undefined ? NOTHING : html`<p class="hint"><bdi>${note}</bdi></p>`}
${
  kind.edit === undefined
    ? NOTHING
    : html`<details${isEdited ? html` open` : NOTHING}><summary>Edit <bdi>${name}</bdi></summary>${drawForm(visit, { ...shared, act: 'save', submitLabel: 'Save changes', fields, values })}</details>`
}
${Object.entries(more).map(([act, { label }]) => html`<details><summary>${label} <bdi>${name}</bdi></summary>${drawForm(visit, { ...shared, act, submitLabel: label })}</details>`)}
<details${isOpen && answer.act === 'remove' ? html` open` : NOTHING}><summary>Delete <bdi>${name}</bdi></summary>${drawForm(visit, { ...shared, act: 'remove', submitLabel: `Delete ${noun}`, fields: removeFields })}</details></li>`;
}

function readNumber(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** Creates a further action on one entry, which returns the message about its success. */
export function createEntryAct<Visit extends FormState>(
  label: string,
  run: (visit: Visit, id: string) => Promise<string>,
  cost = 0,
): { label: string; act: FormAct<Visit> } {
  return {
    label,
    act: {
      fields: ['id'],
      cost,
      run: async (visit, { id = '' }) => ({ message: await run(visit, id) }),
    },
  };
}
