/** Keeps hostile text in a title short. */
export function clipTitle(text: string): string {
  return text.length > 66 ? `${text.slice(0, 65)}…` : text;
}
