import { parseExactJson } from '../../../lib/parse-exact-json.ts';
import type { WalletRequest } from './wallet-bridge.ts';
import { WALLET_METHODS } from './wallet-methods.ts';

const DETAILS_MAX = 600;
/** Characters of one text in an object. */
const TEXT_MAX = 100;
const DEPTH_MAX = 8;

/** What of a transaction, of a chain and of data to sign the visitor decides by. */
const FIRST = ['to', 'value', 'chainId', 'from', 'primaryType', 'domain', 'message'];

/** The question that the visitor is asked: heading, text, and the word for yes. Pure. */
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

/** As JSON, but with what decides first, and each text of an object cut for itself: an app cannot push one out of sight by another. */
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

/** Data to sign may come as the text of its JSON. */
function readObject(param: unknown): unknown {
  if (typeof param !== 'string' || !param.startsWith('{')) return param;
  try {
    return parseExactJson(param);
  } catch {
    return param;
  }
}

/** Letters that turn a text or cannot be seen are shown by their code. */
function exposeHidden(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (letter) => `\\u${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
}
