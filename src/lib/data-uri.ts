/** What a `data:` URI holds. */
export interface DataUri {
  /** Lower case, without parameters; `text/plain` where none is named. */
  mimeType: string;
  bytes: Buffer;
}

const HEADER_MAX = 256;

/**
 * Reads a `data:` URI (RFC 2397) the way contracts write them: base64, percent-encoded, or raw text behind `;utf8,`; a `%`
 * that begins no escape stands for itself. Null where it is none, or holds more than `bytesMax`.
 */
export function parseDataUri(text: string, bytesMax: number): DataUri | null {
  if (!isDataUri(text)) return null;
  const comma = text.indexOf(',');
  if (comma < 0 || comma > HEADER_MAX) return null;
  const [type = '', ...parameters] = text.slice('data:'.length, comma).toLowerCase().split(';');
  const isBase64 = parameters.some((parameter) => parameter.trim() === 'base64');
  const body = text.slice(comma + 1);
  // Three bytes are written as three escapes of three characters at most, as four of base64.
  if (body.length > bytesMax * 3) return null;
  const bytes = isBase64 ? Buffer.from(unescapeBase64(body), 'base64') : decodePercent(body);
  return bytes.length > bytesMax ? null : { mimeType: type.trim() || 'text/plain', bytes };
}

/** Whether a text begins like a `data:` URI. */
export function isDataUri(text: string): boolean {
  return /^data:/i.test(text);
}

/** Base64 inside a URI may have its `+`, `/` and `=` escaped. */
function unescapeBase64(body: string): string {
  return body.includes('%') ? decodePercent(body).toString('latin1') : body;
}

const PERCENT = 0x25;

function decodePercent(body: string): Buffer {
  const source = Buffer.from(body, 'utf8');
  if (!source.includes(PERCENT)) return source;
  const target = Buffer.allocUnsafe(source.length);
  let length = 0;
  for (let place = 0; place < source.length; place += 1) {
    const value = source[place] === PERCENT ? readEscape(source, place) : null;
    target[length] = value ?? source[place] ?? 0;
    if (value !== null) place += 2;
    length += 1;
  }
  return target.subarray(0, length);
}

function readEscape(source: Buffer, place: number): number | null {
  const digits = source.toString('latin1', place + 1, place + 3);
  return /^[0-9a-f]{2}$/i.test(digits) ? Number.parseInt(digits, 16) : null;
}
