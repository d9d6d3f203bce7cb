import type { InspectBody } from '../contract/calls.ts';
import { INSPECTED_KINDS } from '../contract/kinds.ts';

/** The fields of the form as text. */
export interface FormFields {
  input: string;
  kind: string;
  from: string;
  to: string;
  value: string;
  entry_point: string;
}

export const EMPTY_FORM: FormFields = { input: '', kind: '', from: '', to: '', value: '', entry_point: '' };

/** The body of a request with the fields that are filled. Pure. */
export function toBody({ input, kind, ...others }: FormFields): InspectBody {
  const filled = Object.entries(others).flatMap(([name, text]) =>
    text.trim() === '' ? [] : [[name, text.trim()] as const],
  );
  const known = INSPECTED_KINDS.find((each) => each === kind);
  return { input, ...(known !== undefined && { kind: known }), ...Object.fromEntries(filled) };
}
