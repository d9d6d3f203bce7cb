import { formatUnits } from 'viem/utils';
import type { ApiContext } from '#sdk/api/part.ts';
import type { Movement } from '../../contract/notifications.ts';

const SYMBOL_LENGTH_MAX = 20;
/** Amounts with more decimals are not formatted. */
const DECIMALS_MAX = 77;

/** Fields of the API's context that an e-mail shows. */
export interface MailContext {
  chain: Pick<ApiContext['chain'], 'coinSymbol' | 'coinDecimals'>;
  store?: Pick<ApiContext['store'], 'sharedAccounts'>;
  server: Pick<ApiContext['server'], 'publicOrigin' | 'basePath'>;
}

/** E-mail about a movement. Pure. */
export function writeMail(movement: Movement, context: MailContext): { subject: string; text: string } {
  const { address_hash, name, direction, counterparty_hash, token, transaction_hash } = movement;
  const { publicOrigin, basePath } = context.server;
  const { sharedAccounts: shared } = context.store ?? {};
  const chain = shared?.chains.find(({ name }) => name === shared.chain)?.title;
  const isIncoming = direction === 'incoming';
  const what = describeAmount(movement, context);
  const lines = [
    `${name} (${address_hash}) ${isIncoming ? 'received' : 'sent'} ${what}.`,
    '',
    ...(counterparty_hash === null ? [] : [`${isIncoming ? 'From' : 'To'}: ${counterparty_hash}`]),
    ...(token === null ? [] : [`Token: ${token.address_hash}`]),
    transaction_hash === null
      ? 'Withdrawn by a validator'
      : `Transaction: ${publicOrigin === undefined ? transaction_hash : `${publicOrigin}${basePath}/tx/${transaction_hash}`}`,
    ...(chain === undefined ? [] : [`Chain: ${chain}`]),
    `Block: ${movement.block_number}, ${writeTime(movement.timestamp)}`,
    '',
    'You get this e-mail because the address is on your watch list, where you can switch it off.',
  ];
  const place = chain === undefined ? '' : ` on ${chain}`;
  return {
    subject: `${name} ${isIncoming ? 'received' : 'sent'} ${what}${place}`,
    text: `${lines.join('\n')}\n`,
  };
}

function describeAmount(
  { kind, amount, token, token_id }: Movement,
  { chain: { coinSymbol, coinDecimals } }: MailContext,
): string {
  if (kind === 'native') return [formatUnits(BigInt(amount ?? 0), coinDecimals), coinSymbol].join(' ').trim();
  const symbol = clean(token?.symbol ?? '') || 'of a token';
  const id = token_id === null ? '' : ` #${token_id}`;
  if (amount === null) return `${symbol}${id}`;
  const decimals = Number(token?.decimals ?? 0);
  const value =
    token_id === null && decimals <= DECIMALS_MAX ? formatUnits(BigInt(amount), decimals) : amount;
  return `${value} ${symbol}${id}`;
}

/** Token symbol on one line: letters, digits, signs and single spaces only. */
function clean(symbol: string): string {
  const printable = symbol.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '').trim();
  return [...printable].slice(0, SYMBOL_LENGTH_MAX).join('');
}

function writeTime(timestamp: string | null): string {
  return timestamp === null
    ? 'at a time that is not known'
    : `${timestamp.slice(0, 19).replace('T', ' ')} UTC`;
}
