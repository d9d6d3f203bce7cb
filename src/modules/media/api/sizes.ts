/** Side of the square that a picture fits, in pixels, by the name of its size. */
export const PICTURE_SIDES: ReadonlyMap<string, number> = new Map([
  ['60x60', 60],
  ['250x250', 250],
  ['500x500', 500],
]);
