import { parseExactJson } from '#sdk/lib/values.ts';
import type { WalletRequest } from './wallet-bridge.ts';
import { WALLET_METHODS } from './wallet-methods.ts';

const DETAILS_MAX = 600;
/** Maximum number of characters of a text within an object. */
const TEXT_MAX = 100;
const DEPTH_MAX = 8;

/** Fields of a transaction, of a chain and of data to sign that matter most for the visitor's decision. */
const FIRST = ['to', 'value', 'chainId', 'from', 'primaryType', 'domain', 'message'];

/** The confirmation dialog for the visitor: heading, text and label of the confirm button. Pure. */
export function describeRequest(
  app: { title: string; origin: string },
  request: WalletRequest,
): [title: string, text: string, yes: string] {
  const { method, params } = request;
  const meaning = WALLET_METHODS[method]?.meaning ?? method;
  const details = Array.isArray(params) && params.length === 0 ? '' : ` Parameters: ${showParams(request)}`;
  return [
    'Allow this app to use your wallet?',
    `“${exposeHidden(app.title)}” (${app.origin}) requests to ${meaning}.${details}`,
    'Allow',
  ];
}

function showParams({ method, params }: WalletRequest): string {
  const isData = method === 'eth_signTypedData_v4' && Array.isArray(params);
  const shown = exposeHidden(showJson(isData ? params.map(readObject) : params));
  return shown.length > DETAILS_MAX ? cut(shown, DETAILS_MAX) : shown;
}

/**
 * Serializes as JSON, but with the decisive fields first, and each text of an object truncated separately: an app cannot push one
 * out of sight by another.
 */
function showJson(value: unknown, depth = 0): string {
  if (depth === DEPTH_MAX || typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((each) => showJson(each, depth + 1)).join()}]`;
  const found = new Map(Object.entries(value));
  const names = [...FIRST.filter((name) => found.has(name)), ...found.keys()];
  const fields = [...new Set(names)].map((name) => `${cutText(name)}:${showField(found.get(name), depth)}`);
  return `{${fields.join()}}`;
}

function showField(value: unknown, depth: number): string {
  return typeof value === 'string' ? cutText(value) : showJson(value, depth + 1);
}

function cutText(text: string): string {
  return JSON.stringify(text.length > TEXT_MAX ? cut(text, TEXT_MAX) : text);
}

function cut(text: string, max: number): string {
  return `${text.slice(0, max)}… (${text.length} characters)`;
}

/** Data to sign may be JSON text. */
function readObject(param: unknown): unknown {
  if (typeof param !== 'string' || !param.startsWith('{')) return param;
  try {
    return parseExactJson(param);
  } catch {
    return param;
  }
}

/** Replaces bidirectional and invisible characters by their code points. */
function exposeHidden(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (letter) => `\\u${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
}
