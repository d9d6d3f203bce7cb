import type { PageForm, ServerPart } from '#sdk/web/app/server.ts';
import { BODY_BYTES_MAX, INSPECT_ROUTES } from '../contract/calls.ts';
import { EMPTY_FORM, toBody } from './form-fields.ts';
import { isSending } from './posted.ts';

const FORM: PageForm = {
  fields: [...Object.keys(EMPTY_FORM), 'confirmed', 'act'],
  // Each quotation mark of JSON is encoded as three bytes.
  bytesMax: 3 * BODY_BYTES_MAX,
  toCall: (values) =>
    isSending(values)
      ? {
          path: INSPECT_ROUTES.inspect_broadcast.path,
          body: { transaction: values.input, confirmed: values.confirmed === 'on' },
        }
      : { path: INSPECT_ROUTES.inspect.path, body: toBody({ ...EMPTY_FORM, ...values }) },
};

/** Answers the forms of the page without scripts. */
export function openServer(): ServerPart {
  return { forms: { '/tools/inspect': FORM } };
}
