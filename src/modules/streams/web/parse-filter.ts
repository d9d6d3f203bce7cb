/** Parses the JSON of a filter; returns the text itself if it is invalid, which the server refuses by name. Pure. */
export function parseFilter(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
