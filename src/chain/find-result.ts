const SCALAR = String.raw`(?:"[^"\\]*"|-?\d+|null)`;
const MEMBER = String.raw`(?:"(?:jsonrpc|id)"\s*:\s*${SCALAR}|"error"\s*:\s*null)`;
const HEAD = new RegExp(String.raw`^\s*\{\s*(?:${MEMBER}\s*,\s*)*"result"\s*:\s*`);
/** Anchored at the end of the answer: a quote within a text of the result is escaped, so that no member of it matches. */
const TAIL = new RegExp(String.raw`(?:\s*,\s*${MEMBER})*\s*\}\s*$`);
/** What stands before and after the result is no longer than this. */
const EDGE_BYTES = 1024;

/**
 * Finds the result within an answer of JSON-RPC without parsing it: the bytes between the members before and after it. Null where the
 * answer has another form, as that of an error.
 */
export function findResult(answer: Buffer): Buffer | null {
  const head = HEAD.exec(answer.subarray(0, EDGE_BYTES).toString('latin1'));
  const edge = Math.max(0, answer.length - EDGE_BYTES);
  const tail = TAIL.exec(answer.subarray(edge).toString('latin1'));
  if (head === null || tail === null) return null;
  const end = edge + tail.index;
  const result = answer.subarray(head[0].length, end);
  return isOneValue(result) ? result : null;
}

const SCALAR_MAX = 100;
const ENDS: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/** Other members after the result would be part of it; where it is an object they are, and stand beside it in what is passed on. */
function isOneValue(result: Buffer): boolean {
  const first = result.toString('latin1', 0, 1);
  if (first === '"') return isOneText(result);
  const end = ENDS[first];
  if (end !== undefined) return result.length > 1 && result.toString('latin1', result.length - 1) === end;
  return result.length <= SCALAR_MAX && /^(?:null|true|false|-?\d[\d.eE+-]*)$/.test(result.toString('latin1'));
}

function isOneText(result: Buffer): boolean {
  let at = result.indexOf(QUOTE, 1);
  while (at > 0 && countBackslashes(result, at) % 2 === 1) at = result.indexOf(QUOTE, at + 1);
  return at === result.length - 1;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

function countBackslashes(text: Buffer, before: number): number {
  let count = 0;
  while (text[before - 1 - count] === BACKSLASH) count++;
  return count;
}
