import type { Transaction } from './transaction.ts';

type Reason = Pick<Transaction, 'revert_reason' | 'result'>;

const PANICS: Record<number, string> = {
  0: 'a failure that the compiler gives no name',
  1: 'an assertion failed',
  17: 'a number over- or underflowed',
  18: 'division by zero',
  33: 'a value is none of its enumeration',
  34: 'bytes or text in storage are not encoded as they have to be',
  49: 'an empty array was popped',
  50: 'an index is out of bounds',
  65: 'too much memory was allocated',
  81: 'an empty function was called',
};

/** Maximum length of revert data decoded as text. */
const REVERT_TEXT_DIGITS_MAX = 8192;

/**
 * Human-readable reason of a failed transaction: the reason string, the panic or the custom error's name; otherwise the
 * node's own error.
 */
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
  return /^(error|reverted|execution reverted|)$/i.test(result) ? null : (describeHalt(result) ?? result);
}

/** Human-readable names of execution failures, as nodes report them (Ethereum yellow paper, section 9.4, and later EIPs). */
const HALTS: readonly (readonly [RegExp, string])[] = [
  [
    /^(CreateContractSizeLimit|max code size exceeded)$/i,
    'the code of the new contract is larger than the chain allows',
  ],
  [
    /^(CreateInitCodeSizeLimit|max initcode size exceeded)$/i,
    'the creation code is larger than the chain allows',
  ],
  [
    /^(CreateCollision|contract address collision)$/i,
    'there is a contract at the address of the new one already',
  ],
  [
    /^(CreateContractStartingWithEF|invalid code: must not begin with 0xef)$/i,
    'the code of the new contract begins with 0xEF, which is reserved',
  ],
  [
    /^(InvalidJump|invalid jump destination|bad jump destination)$/i,
    'the code jumped to a place that is no jump destination',
  ],
  [
    /^(OpcodeNotFound|bad instruction|invalid opcode.*|InvalidFEOpcode)$/i,
    'the code ran an invalid instruction',
  ],
  [/^(StackUnderflow|stack underflow.*)$/i, 'the code took more from the stack than was on it'],
  [/^(StackOverflow|stack limit reached.*|out of stack)$/i, 'stack overflow'],
  [/^(StateChangeDuringStaticCall|write protection)$/i, 'a call that may only read tried to write'],
  [/^(CallTooDeep|max call depth exceeded)$/i, 'calls were nested more than 1,024 deep'],
  [
    /^(OutOfFunds|OutOfFund|insufficient balance for transfer)$/i,
    'there were not enough coins for the transfer',
  ],
];

function describeHalt(text: string): string | null {
  return HALTS.find(([pattern]) => pattern.test(text.trim()))?.[1] ?? null;
}

/** Decodes the data of `Error(string)` and `Panic(uint256)`; `null` for anything else. */
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
 * Decodes raw revert data that is text: UTF-8 in hex, with or without zero padding, as servers of early 2024 return
 * every reason, or plain text; `null` for anything else. Four bytes are the selector of a custom error.
 */
export function readRevertText(data: string): string | null {
  if (data.length > REVERT_TEXT_DIGITS_MAX) return null;
  if (!data.startsWith('0x')) return data.trim() || null;
  const text = hexToText(data).replace(/\0+$/, '');
  const isSelector = data.length === 10;
  return isSelector || text === '' || /[\ufffd\p{Cc}]/u.test(text.replace(/[\n\t]/g, ' ')) ? null : text;
}

/** Describes a panic code (Solidity, "Panic via assert and Error via require"). */
function describePanic(text: string): string {
  const code = Number(text);
  return `panic 0x${code.toString(16).padStart(2, '0')}: ${PANICS[code] ?? 'unknown code'}`;
}

/** Decodes hex digits as UTF-8; invalid sequences become replacement characters. */
export function hexToText(hex: string): string {
  const digits = hex.startsWith('0x') ? hex.slice(2) : hex;
  const bytes = Uint8Array.from({ length: Math.floor(digits.length / 2) }, (_, index) =>
    Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16),
  );
  return new TextDecoder().decode(bytes);
}
