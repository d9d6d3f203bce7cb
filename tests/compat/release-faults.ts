import { checkAnswer } from './check-fields.ts';
import { FIELD_DIFFERENCES } from './differences.ts';
import { FLAVOURS, fieldsOf } from './flavours.ts';

/** The faults of an answer about a chain of some kind by release 11.2.7, without deviations on purpose. */
export function listReleaseFaults(flavour: string, name: string, body: unknown): string[] {
  const of = FLAVOURS[flavour]?.shapes?.[name];
  if (of === undefined) return [];
  return checkAnswer(of, body, fieldsOf(flavour)).filter(
    (fault) => !FIELD_DIFFERENCES.some((known) => known.fault.test(fault)),
  );
}
