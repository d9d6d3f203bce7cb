import type { FormErrors } from './verification-input.ts';

const ERROR_CHARACTERS_MAX = 4000;
const FIELDS_MAX = 10;
const ERRORS_MAX = 50;

/** What was wrong with a verification, as text of a bounded length. Pure. */
export function writeErrors(errors: FormErrors): string {
  let left = ERROR_CHARACTERS_MAX;
  const cut = (text: string) => {
    const short = text.slice(0, left);
    left -= short.length;
    return short;
  };
  const fields = Object.entries(errors).slice(0, FIELDS_MAX);
  const bounded = fields.map(([field, texts]) => [
    field,
    texts.slice(0, ERRORS_MAX).map(cut).filter(Boolean),
  ]);
  return JSON.stringify(Object.fromEntries(bounded));
}

/** Reads what was written. Pure. */
export function readErrors(text: string | null): FormErrors {
  return text === null ? {} : (JSON.parse(text) as FormErrors);
}

/** What was wrong with a verification, in one text of a bounded length. Pure. */
export function describeErrors(errors: FormErrors): string {
  return Object.values(errors).flat().join(' ').slice(0, ERROR_CHARACTERS_MAX);
}
