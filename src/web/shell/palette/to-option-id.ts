/** The id of the element that renders a line of the palette. */
export function toOptionId({ id }: { id: string }): string {
  return `palette-${id}`;
}
