import type { FormErrors } from './verification-input.ts';

const ERROR_CHARACTERS_MAX = 4000;
const FIELDS_MAX = 10;
const ERRORS_MAX = 50;

/** Serializes the errors of a verification, up to a maximum length. Pure. */
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

/** Parses serialized errors. Pure. */
export function readErrors(text: string | null): FormErrors {
  return text === null ? {} : (JSON.parse(text) as FormErrors);
}

/** Joins the errors of a verification into one text of bounded length. Pure. */
export function describeErrors(errors: FormErrors): string {
  return Object.values(errors).flat().join(' ').slice(0, ERROR_CHARACTERS_MAX);
}
