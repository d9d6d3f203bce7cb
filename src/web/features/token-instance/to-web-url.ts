/** Maximum length of a URL that is linked. */
const URL_LENGTH_MAX = 2000;

/** A text that consists of a web URL alone; null otherwise. Pure. */
export function toWebUrl(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > URL_LENGTH_MAX || !/^https?:\/\/\S+$/i.test(trimmed) || !URL.canParse(trimmed))
    return null;
  return new URL(trimmed).href;
}
