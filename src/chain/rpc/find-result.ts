const SCALAR = String.raw`(?:"[^"\\]*"|-?\d+|null)`;
const MEMBER = String.raw`(?:"(?:jsonrpc|id)"\s*:\s*${SCALAR}|"error"\s*:\s*null)`;
const HEAD = new RegExp(String.raw`^\s*\{\s*(?:${MEMBER}\s*,\s*)*"result"\s*:\s*`);
/** Anchored at the end of the response: quotes within strings of the result are escaped, so members inside it cannot match. */
const TAIL = new RegExp(String.raw`(?:\s*,\s*${MEMBER})*\s*\}\s*$`);
/** Maximum size of the members before and after the result. */
const EDGE_BYTES = 1024;

/**
 * Finds the result within the chunks of a JSON-RPC response without parsing or copying it. Null where the response has
 * another form, such as an error. Unknown members beside the result are left outside.
 */
export function findResult(answer: readonly Buffer[]): Buffer[] | null {
  const size = sizeOf(answer);
  const head = HEAD.exec(sliceParts(answer, 0, EDGE_BYTES).toString('latin1'));
  const edge = Math.max(0, size - EDGE_BYTES);
  const tail = TAIL.exec(sliceParts(answer, edge, size).toString('latin1'));
  if (head === null || tail === null) return null;
  const [from, to] = [head[0].length, edge + tail.index];
  return isValue(answer, from, to) ? cutParts(answer, from, to) : null;
}

const SCALAR_MAX = 100;
const ENDS: Readonly<Record<string, string>> = { '{': '}', '[': ']', '"': '"' };

function isValue(answer: readonly Buffer[], from: number, to: number): boolean {
  const end = ENDS[sliceParts(answer, from, from + 1).toString('latin1')];
  if (end !== undefined) return to - from > 1 && sliceParts(answer, to - 1, to).toString('latin1') === end;
  const text = to - from > SCALAR_MAX ? '' : sliceParts(answer, from, to).toString('latin1');
  return /^(?:null|true|false|-?\d[\d.eE+-]*)$/.test(text);
}

/** Returns the total size of the chunks, in bytes. */
export function sizeOf(parts: readonly Buffer[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0);
}

/** Returns a small range of bytes as one buffer. */
function sliceParts(parts: readonly Buffer[], from: number, to: number): Buffer {
  return Buffer.concat(cutParts(parts, from, to));
}

/** Returns the chunks of a range, without copying. */
function cutParts(parts: readonly Buffer[], from: number, to: number): Buffer[] {
  const cut: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const slice = part.subarray(Math.max(0, from - at), Math.max(0, to - at));
    if (slice.length > 0) cut.push(slice);
    at += part.length;
    if (at >= to) break;
  }
  return cut;
}
