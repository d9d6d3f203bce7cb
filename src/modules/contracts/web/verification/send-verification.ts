import type { MethodFacts } from './verification-methods.ts';

/** Content of a verification form. */
export interface FilledForm {
  compilerVersion: string;
  /** License selected by the visitor; null for the one in the sources. */
  license: string | null;
  texts: Readonly<Record<string, string>>;
  flags: Readonly<Record<string, boolean>>;
  files: readonly File[];
  interfaces: readonly File[];
  libraries: readonly { name: string; address: string }[];
}

/** Content to submit, which always has a license. */
interface SentForm extends FilledForm {
  license: string;
}

export const EMPTY_FORM: FilledForm = {
  compilerVersion: '',
  license: null,
  texts: {},
  flags: {},
  files: [],
  interfaces: [],
  libraries: [],
};

/** Started verification, or errors by field if known. */
export type SendResult =
  | { isStarted: true }
  | { isStarted: false; errors: Readonly<Record<string, readonly string[]>> };

/** Submits a form to the API; never throws. */
export async function sendVerification(
  url: string,
  { isMultipart, compiler }: MethodFacts,
  form: SentForm,
): Promise<SendResult> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      ...(isMultipart
        ? { body: toFormData(compiler, form) }
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(toJson(compiler, form)) }),
    });
    const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
    if (response.ok && /started/i.test(String(answer.message ?? 'started'))) return { isStarted: true };
    return { isStarted: false, errors: readErrors(response.status, answer) };
  } catch {
    return { isStarted: false, errors: { '': ['The API did not answer. Try again in a few seconds.'] } };
  }
}

function toFormData(compiler: MethodFacts['compiler'], form: SentForm): FormData {
  const data = new FormData();
  if (compiler !== null) data.set('compiler_version', form.compilerVersion);
  data.set('license_type', form.license);
  for (const [name, value] of Object.entries(form.texts)) if (value !== '') data.set(name, value);
  for (const [name, value] of Object.entries(form.flags)) data.set(name, String(value));
  if (form.libraries.length > 0) data.set('libraries', JSON.stringify(toMap(form.libraries)));
  for (const [place, file] of form.files.entries()) data.append(`files[${place}]`, file, pathOf(file));
  for (const [place, file] of form.interfaces.entries())
    data.append(`interfaces[${place}]`, file, pathOf(file));
  return data;
}

function toJson(compiler: MethodFacts['compiler'], form: SentForm): Record<string, unknown> {
  const texts = Object.fromEntries(Object.entries(form.texts).filter(([, value]) => value !== ''));
  return {
    ...(compiler !== null && { compiler_version: form.compilerVersion }),
    license_type: form.license,
    ...texts,
    ...form.flags,
    libraries: toMap(form.libraries),
  };
}

function toMap(libraries: FilledForm['libraries']): Record<string, string> {
  return Object.fromEntries(
    libraries.filter(({ name }) => name !== '').map(({ name, address }) => [name, address]),
  );
}

/** Path of a file relative to the selected folder. */
export function pathOf(file: File): string {
  // In Node.js, which pre-renders pages, files have no folder.
  const path = file.webkitRelativePath || file.name;
  return path === file.name ? path : path.split('/').slice(1).join('/');
}

/** Parses errors: current servers report them by field, legacy ones in one sentence. */
function readErrors(status: number, answer: Record<string, unknown>): Record<string, string[]> {
  const { errors, message } = answer;
  if (status === 429) return { '': ['Too many requests: try again in a minute.'] };
  if (Array.isArray(errors)) {
    const read: Record<string, string[]> = {};
    for (const each of errors as { detail?: unknown; source?: { pointer?: unknown } }[]) {
      const field = String(each.source?.pointer ?? '').replace(/^\//, '');
      read[field] = [...(read[field] ?? []), String(each.detail ?? '')];
    }
    return read;
  }
  return { '': [typeof message === 'string' ? message : `The API answers ${status}.`] };
}
