/** Deeper than any answer of the API; deeper parts are used unchanged. */
const DEPTH_MAX = 100;

/** The new value with all equal parts of the old one, so unchanged parts remain the same objects. */
export function shareEqual<Value>(old: unknown, value: Value, depth = 0): Value {
  if (Object.is(old, value)) return value;
  if (depth > DEPTH_MAX || !isPlain(old) || !isPlain(value)) return value;
  if (Array.isArray(old) !== Array.isArray(value)) return value;
  const names = Object.keys(value);
  const shared: Record<string, unknown> = Array.isArray(value) ? ([] as never) : {};
  let isEqual = Object.keys(old).length === names.length;
  for (const name of names) {
    shared[name] = shareEqual(old[name], value[name], depth + 1);
    isEqual &&= name in old && Object.is(shared[name], old[name]);
  }
  return (isEqual ? old : shared) as Value;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}
