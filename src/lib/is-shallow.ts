/**
 * Whether lists and objects stand in each other at most so many levels deep. JSON can be nested without end, and what walks it level by
 * level ends in a RangeError. Pure.
 */
export function isShallow(value: unknown, levelsMax: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levelsMax > 0 && Object.values(value).every((each) => isShallow(each, levelsMax - 1));
}
