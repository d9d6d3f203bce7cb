/** A longer text is no address that somebody would follow. */
const URL_LENGTH_MAX = 2000;

/** A text that is an address of the web and nothing else; null otherwise. Pure. */
export function toWebUrl(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > URL_LENGTH_MAX || !/^https?:\/\/\S+$/i.test(trimmed) || !URL.canParse(trimmed))
    return null;
  return new URL(trimmed).href;
}
