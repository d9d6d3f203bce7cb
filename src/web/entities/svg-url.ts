/** One filled path in a square of 16 by 16; the colour as `#rgb`. */
export interface Shape {
  fill: string;
  d: string;
}

/** Encodes paths as a picture for a style sheet, which uses no elements of the page. */
export function svgUrl(shapes: readonly Shape[]): string {
  const paths = shapes.map(({ fill, d }) => `%3Cpath fill='${fill.replace('#', '%23')}' d='${d}'/%3E`);
  return `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E${paths.join('')}%3C/svg%3E")`;
}
