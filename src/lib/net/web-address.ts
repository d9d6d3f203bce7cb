/** Returns true for an absolute http(s) URL without spaces and credentials. */
export function isWebAddress(value: unknown): value is string {
  if (typeof value !== 'string' || !/^https?:\/\/\S+$/i.test(value) || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username === '' && password === '';
}
