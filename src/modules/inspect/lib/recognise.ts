import { type Hex, isRecord } from '#sdk/lib/values.ts';
import { InputError } from './input-error.ts';
import { type Fields, fieldOf, parseNumber, readHexField, readObject } from './json-fields.ts';
import { isTypedData, readTypedData, type TypedData } from './message/typed-data.ts';
import { type AskedCall, isCallObject, readCallObject } from './read-call.ts';
import { type GivenLog, readLog } from './read-log.ts';
import { type AskedOperation, isOperation, readOperation } from './read-operation.ts';
import { type GivenText, parseJson, readGivenText } from './read-text.ts';
import type { GivenTransaction } from './transaction/given-transaction.ts';
import { beginsAsTransaction, readTransaction } from './transaction/read-transaction.ts';

/** Kinds of what may be pasted. */
export type Kind = Recognised['kind'];

/** Pasted input, by its kind. */
export type Recognised =
  | { kind: 'transaction'; transaction: GivenTransaction; raw: Uint8Array }
  /** `isUncertain` if it may be revert data as well. */
  | { kind: 'calldata'; call: AskedCall; isUncertain: boolean }
  | { kind: 'user_operation'; asked: AskedOperation; entryPoint: Hex | null }
  | { kind: 'typed_data'; message: TypedData }
  | { kind: 'log'; log: GivenLog }
  | { kind: 'error'; data: Uint8Array };

/** Recognises what was pasted, or reads it as the given kind. Pure. @throws InputError */
export function recognise(text: string, kind: Kind | null): Recognised {
  const given = readGivenText(text);
  return given.form === 'hex' ? recogniseHex(given.bytes, kind) : recogniseJson(given.value, kind);
}

function recogniseHex(bytes: Uint8Array, kind: Kind | null): Recognised {
  if (kind === 'error') return { kind, data: bytes };
  if (kind === 'calldata') return { kind, call: toCall(bytes), isUncertain: false };
  if (kind === 'transaction') return { kind, transaction: readTransaction(bytes), raw: bytes };
  if (kind !== null)
    throw new InputError(`A ${kind.replaceAll('_', ' ')} is pasted as JSON, not as hex digits.`);
  if (bytes.length === 20)
    throw new InputError(
      'This is an address. Search for it, or paste calldata with the address in the field "To".',
    );
  if (bytes.length === 32)
    throw new InputError(
      'This is a hash or a single word. Search for a hash; paste here a transaction before it is sent.',
    );
  return recogniseTransaction(bytes) ?? recogniseData(bytes);
}

/** A transaction; null if the bytes are data that only begins like one. */
function recogniseTransaction(bytes: Uint8Array): Recognised | null {
  if (!beginsAsTransaction(bytes)) return null;
  try {
    return { kind: 'transaction', transaction: readTransaction(bytes), raw: bytes };
  } catch (error) {
    if (error instanceof InputError && isPlainData(bytes)) return null;
    throw error;
  }
}

const ERRORS: ReadonlySet<string> = new Set(['08c379a0', '4e487b71']);

function recogniseData(bytes: Uint8Array): Recognised {
  if (bytes.length < 4)
    throw new InputError('These are fewer than 4 bytes: neither calldata, nor an error, nor a transaction.');
  if (ERRORS.has(Buffer.from(bytes.subarray(0, 4)).toString('hex'))) return { kind: 'error', data: bytes };
  return { kind: 'calldata', call: toCall(bytes), isUncertain: true };
}

/** A selector, and whole words. */
function isPlainData(bytes: Uint8Array): boolean {
  return bytes.length % 32 === 4;
}

function toCall(data: Uint8Array): AskedCall {
  return { from: null, to: null, value: null, data };
}

function recogniseJson(value: unknown, kind: Kind | null): Recognised {
  const { inner, entryPoint } = unwrap(value);
  if (typeof inner === 'string') return recogniseText(inner, kind);
  const fields = readObject(inner, 'The JSON');
  const found = kind ?? findKind(fields);
  switch (found) {
    case 'typed_data':
      return { kind: found, message: readTypedData(fields) };
    case 'log':
      return { kind: found, log: readLog(fields) };
    case 'user_operation':
      return { kind: found, asked: readOperation(fields), entryPoint };
    case 'calldata':
      return { kind: found, call: readCallObject(fields), isUncertain: false };
    case 'error':
      return { kind: found, data: Buffer.from(readHexField(fields, 'data').slice(2), 'hex') };
    default:
      throw new InputError(
        'A transaction is pasted as hex digits; of JSON only a call with "to" and "data" is read.',
      );
  }
}

/** Text within JSON is read as pasted text of its own. */
function recogniseText(text: string, kind: Kind | null): Recognised {
  const given: GivenText = readGivenText(text);
  if (given.form === 'hex') return recogniseHex(given.bytes, kind);
  if (!isRecord(given.value)) throw new InputError('The JSON contains a text that is no JSON object.');
  return recogniseJson(given.value, kind);
}

function findKind(fields: Fields): Kind {
  if (isTypedData(fields)) return 'typed_data';
  if (fieldOf(fields, 'topics') !== undefined) return 'log';
  if (isOperation(fields)) return 'user_operation';
  if (typeof fieldOf(fields, 'code') === 'number' && fieldOf(fields, 'data') !== undefined) return 'error';
  if (isCallObject(fields)) return 'calldata';
  throw new InputError(
    'This JSON is of no known kind. A user operation has "sender", "nonce" and "callData"; a typed message "types", "primaryType" and "message"; a log "topics"; a call "to" or "data".',
  );
}

interface Unwrapped {
  inner: unknown;
  entryPoint: Hex | null;
}

/** The subject of a JSON-RPC request or error, or of its list of parameters. */
function unwrap(value: unknown): Unwrapped {
  if (Array.isArray(value)) return unwrapList(value);
  if (!isRecord(value)) return { inner: value, entryPoint: null };
  const [method, params, error] = ['method', 'params', 'error'].map((name) => fieldOf(value, name));
  if (typeof method === 'string' && Array.isArray(params)) return unwrapList(params);
  return { inner: isRecord(error) ? error : value, entryPoint: null };
}

/** The second of two is the EntryPoint of an operation, the text of a typed message behind its signer, or a block. */
function unwrapList([first, second]: readonly unknown[]): Unwrapped {
  if (typeof first === 'string' && (isRecord(second) || isJsonText(second)))
    return { inner: typeof second === 'string' ? parseJson(second) : second, entryPoint: null };
  const isEntryPoint = typeof second === 'string' && /^0x[0-9a-fA-F]{40}$/.test(second);
  return { inner: first, entryPoint: isEntryPoint ? (second.toLowerCase() as Hex) : null };
}

function isJsonText(value: unknown): value is string {
  return typeof value === 'string' && value.trimStart().startsWith('{');
}

/** Amount in wei of a form's field; null if it is empty. @throws InputError */
export function parseAmount(text: string | undefined): bigint | null {
  return text === undefined || text.trim() === '' ? null : parseNumber(text.trim(), 'The value');
}
