import { isStorable } from '#modules/kits/forms/api/is-storable.ts';
import type { FieldReader } from '#modules/kits/forms/api/read-fields.ts';
import { type StreamFilter, streamFilter } from '../../contract/filter.ts';
import { compileFilter } from './compile-filter.ts';
import { FilterError } from './filter-error.ts';

/** Reads the filter of a stream, and checks its event and conditions. */
export const readFilter: FieldReader<StreamFilter> = (given) => {
  if (given === undefined || given === null) return { fault: 'Required' };
  const parsed = streamFilter.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { fault: [issue?.path.join('.'), issue?.message].filter(Boolean).join(': ') || 'Invalid format' };
  }
  if (!isStorable(parsed.data)) return { fault: 'Invalid format' };
  try {
    compileFilter(parsed.data);
    return { value: parsed.data };
  } catch (error) {
    if (error instanceof FilterError) return { fault: `${error.field}: ${error.message}` };
    throw error;
  }
};
