import type { PostedForm } from '#sdk/web/app/screens.ts';
import type { Inspection } from '../contract/inspection.ts';
import { EMPTY_FORM, type FormFields, toBody } from './form-fields.ts';
import { describeRefusal, type Sent } from './send-inspection.ts';
import type { Inspected } from './useInspection.ts';

/** Returns true for the form that sends a transaction. Pure. */
export function isSending({ act }: PostedForm['values']): boolean {
  return act === 'broadcast';
}

/** Initial state of the page. */
interface Start {
  fields: FormFields;
  inspected?: Inspected;
  /** Outcome of sending a transaction. */
  sent?: Sent;
}

/** Initial state of a page that answers a form which was submitted without scripts. Pure. */
export function readPosted(posted: PostedForm | undefined): Start {
  if (posted === undefined) return { fields: EMPTY_FORM };
  const { values, status, body } = posted;
  const fields = { ...EMPTY_FORM, ...values };
  const failure = status < 400 ? null : describeRefusal(body, status);
  if (!isSending(values)) {
    const outcome = failure === null ? { found: body as Inspection } : { failure };
    return { fields, inspected: { ...outcome, body: toBody(fields) } };
  }
  if (failure !== null) return { fields, sent: { failure } };
  return { fields: EMPTY_FORM, sent: { hash: (body as { transaction_hash: string }).transaction_hash } };
}
