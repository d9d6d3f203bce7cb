import type { WalletRequest } from './wallet-bridge.ts';
import { WALLET_METHODS } from './wallet-methods.ts';

const DETAILS_MAX = 600;

/** The question that the visitor is asked: heading, text, and the word for yes. Pure. */
export function describeRequest(
  app: { title: string; origin: string },
  { method, params }: WalletRequest,
): [title: string, text: string, yes: string] {
  const meaning = WALLET_METHODS[method]?.meaning ?? method;
  const details = Array.isArray(params) && params.length === 0 ? '' : ` Parameters: ${showJson(params)}`;
  return [
    'Allow this app to use your wallet?',
    `“${exposeHidden(app.title)}” (${app.origin}) requests to ${meaning}.${details}`,
    'Allow',
  ];
}

function showJson(params: unknown): string {
  const text = exposeHidden(JSON.stringify(params));
  return text.length > DETAILS_MAX ? `${text.slice(0, DETAILS_MAX)}… (${text.length} characters)` : text;
}

/** Letters that turn a text or cannot be seen are shown by their code. */
function exposeHidden(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (letter) => `\\u${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
}
