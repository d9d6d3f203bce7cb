/** Beginnings of the files that are taken for pictures: PNG, JPEG, GIF, WebP, AVIF. */
const BEGINNINGS = [/^\x89PNG\r\n/, /^\xff\xd8\xff/, /^GIF8[79]a/, /^RIFF.{4}WEBP/s, /^.{4}ftypavi[fs]/s];

/** Whether bytes begin as those of a picture that is decoded here, whatever type their server names; SVG and documents are none. */
export function isPicture(bytes: Buffer): boolean {
  const beginning = bytes.toString('latin1', 0, 16);
  return BEGINNINGS.some((pattern) => pattern.test(beginning));
}
