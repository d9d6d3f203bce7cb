/**
 * Returns true if lists and objects are nested at most `levelsMax` levels deep. JSON may be nested without limit, and a
 * recursive walk then ends in a RangeError. Pure.
 */
export function isShallow(value: unknown, levelsMax: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levelsMax > 0 && Object.values(value).every((each) => isShallow(each, levelsMax - 1));
}
