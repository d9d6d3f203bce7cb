import { exposeHostileText } from '../../entities/format/split-hostile-text.ts';

const LENGTH_MAX = 500;

/** The message of what a wallet throws, bounded; wallets throw plain objects as well as errors, and some wrap the error of the node. */
export function readWalletError(error: unknown, otherwise = 'Something went wrong'): string {
  const { message, data } = Object(error) as { message?: unknown; data?: { message?: unknown } | null };
  const text = [typeof data === 'object' ? data?.message : undefined, message].find(isText);
  return text === undefined ? otherwise : exposeHostileText(text.slice(0, LENGTH_MAX));
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
