/** Content of a `data:` URI. */
export interface DataUri {
  /** Lower case, without parameters; `text/plain` by default. */
  mimeType: string;
  bytes: Buffer;
}

const HEADER_MAX = 256;

/**
 * Parses a `data:` URI (RFC 2397) as contracts write them: base64, percent-encoded, or raw text after `;utf8,`; a `%`
 * that begins no escape is literal. Null where it is malformed, or larger than `bytesMax`.
 */
export function parseDataUri(text: string, bytesMax: number): DataUri | null {
  if (!isDataUri(text)) return null;
  const comma = text.indexOf(',');
  if (comma < 0 || comma > HEADER_MAX) return null;
  const [type = '', ...parameters] = text.slice('data:'.length, comma).toLowerCase().split(';');
  const isBase64 = parameters.some((parameter) => parameter.trim() === 'base64');
  const body = text.slice(comma + 1);
  // Three bytes take at most nine characters as percent escapes, and four as base64.
  if (body.length > bytesMax * 3) return null;
  const bytes = isBase64 ? Buffer.from(unescapeBase64(body), 'base64') : decodePercent(body);
  return bytes.length > bytesMax ? null : { mimeType: type.trim() || 'text/plain', bytes };
}

/** Returns true if a text begins like a `data:` URI. */
export function isDataUri(text: string): boolean {
  return /^data:/i.test(text);
}

/** Decodes percent escapes of `+`, `/` and `=`, which base64 inside a URI may have. */
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
