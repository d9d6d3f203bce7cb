/** What looks like a hash or an address, a key, or a long number. */
const SECRETS = /(0x)?[0-9a-f]{40,}|[\w.+-]+@[\w-]+\.[\w.]+/gi;

const TEXT_MAX = 1000;

/** Takes hashes, addresses, e-mail addresses and the queries of URLs out of a text, and cuts it. Pure. */
export function scrubText(text: string): string {
  return text
    .slice(0, 4 * TEXT_MAX)
    .replaceAll(SECRETS, '{removed}')
    .replaceAll(/(https?:\/\/[^\s?#]+)[?#][^\s)]*/g, '$1')
    .slice(0, TEXT_MAX);
}
