/** The filter that a text of JSON gives; the text itself if it is none, which the server refuses by name. Pure. */
export function parseFilter(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
