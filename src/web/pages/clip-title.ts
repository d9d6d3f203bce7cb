/** Shortens untrusted text for a title. */
export function clipTitle(text: string): string {
  return text.length > 66 ? `${text.slice(0, 65)}…` : text;
}
