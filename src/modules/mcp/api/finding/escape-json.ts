/**
 * Characters that could end a frame, or change how the text around them is read or shown: angle brackets, controls, bidirectional
 * marks, invisible characters, line separators, and the tag characters that hide text.
 */
const UNSAFE =
  /[<>&\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb]|\u034f|[\u17b4\u17b5]|[\u180b-\u180d\u180f]|[\ufe00-\ufe0f]|\ud834[\udd73-\udd7a]|\udb40[\udc00-\udfff]/g;

/** Writes a value as JSON in which no text can close a frame or hide; parsing it returns the same value. Pure. */
export function toSafeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(UNSAFE, (found) =>
    Array.from(
      { length: found.length },
      (_, at) => `\\u${found.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}
