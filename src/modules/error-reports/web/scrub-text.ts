/** Matches anything like a hash or an address, an e-mail address or a long hexadecimal key. */
const SECRETS = /(0x)?[0-9a-f]{40,}|[\w.+-]+@[\w-]+\.[\w.]+/gi;

const TEXT_MAX = 1000;

/** Removes hashes, addresses, e-mail addresses and query strings from a text, and truncates it. Pure. */
export function scrubText(text: string): string {
  return text
    .slice(0, 4 * TEXT_MAX)
    .replaceAll(SECRETS, '{removed}')
    .replaceAll(/(https?:\/\/[^\s?#]+)[?#][^\s)]*/g, '$1')
    .slice(0, TEXT_MAX);
}
