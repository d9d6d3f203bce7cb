import type { Transaction } from './transaction.ts';

type Reason = Pick<Transaction, 'revert_reason' | 'result'>;

const PANICS: Record<number, string> = {
  1: 'an assertion failed',
  17: 'a number over- or underflowed',
  18: 'division by zero',
  33: 'a value is none of its enumeration',
  49: 'an empty array was popped',
  50: 'an index is out of bounds',
  65: 'too much memory was asked for',
  81: 'an empty function was called',
};

/** Longer data is not read as text. */
const REVERT_TEXT_DIGITS_MAX = 8192;

/** Why a transaction failed, in words: the reason string, the panic or the custom error's name; else what the node called it. */
export function revertReason({ revert_reason, result }: Reason): string | null {
  if (revert_reason !== null && 'method_call' in revert_reason) {
    const [first] = revert_reason.parameters;
    if (revert_reason.method_id === '08c379a0' && typeof first?.value === 'string') return first.value;
    if (revert_reason.method_id === '4e487b71') return describePanic(String(first?.value));
    return revert_reason.method_call.split('(', 1)[0] ?? null;
  }
  const decoded = revert_reason?.raw
    ? (decodeRevertData(revert_reason.raw) ?? readRevertText(revert_reason.raw))
    : null;
  if (decoded !== null) return decoded;
  return /^(error|reverted|execution reverted|)$/i.test(result) ? null : result;
}

/** Reads the data of `Error(string)` and `Panic(uint256)`; `null` for anything else. */
export function decodeRevertData(data: string): string | null {
  const words = data.slice(10);
  if (data.startsWith('0x4e487b71') && words.length >= 64) return describePanic(`0x${words.slice(0, 64)}`);
  if (!data.startsWith('0x08c379a0') || words.length < 128) return null;
  const length = Number.parseInt(words.slice(64, 128), 16);
  const text = words.slice(128, 128 + length * 2);
  if (!Number.isSafeInteger(length) || text.length !== length * 2) return null;
  return hexToText(text);
}

/**
 * Reads raw revert data that is text: its own UTF-8 in hex, padded with zeros or not, as servers of early 2024 give every reason, or
 * words that are no hex; `null` for anything else. Four bytes are the selector of a custom error.
 */
export function readRevertText(data: string): string | null {
  if (data.length > REVERT_TEXT_DIGITS_MAX) return null;
  if (!data.startsWith('0x')) return data.trim() || null;
  const text = hexToText(data).replace(/\0+$/, '');
  const isSelector = data.length === 10;
  return isSelector || text === '' || /[\ufffd\p{Cc}]/u.test(text.replace(/[\n\t]/g, ' ')) ? null : text;
}

/** Says what a panic's code stands for (Solidity, "Panic via assert and Error via require"). */
function describePanic(text: string): string {
  const code = Number(text);
  return `panic 0x${code.toString(16).padStart(2, '0')}: ${PANICS[code] ?? 'unknown code'}`;
}

/** Reads hex digits as UTF-8; what is no UTF-8 becomes replacement characters. */
export function hexToText(hex: string): string {
  const digits = hex.startsWith('0x') ? hex.slice(2) : hex;
  const bytes = Uint8Array.from({ length: Math.floor(digits.length / 2) }, (_, index) =>
    Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16),
  );
  return new TextDecoder().decode(bytes);
}
