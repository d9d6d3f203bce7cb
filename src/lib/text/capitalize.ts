/** Makes the first letter of a text a capital. Pure. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
