import type { PublicConfig } from '#config/web-config.ts';
import { describeTransaction, type SentencePart } from '#contract/transaction/sentence.ts';
import type { Transaction } from '#contract/transaction/transaction.ts';
import { addressName } from '#web/entities/address/address-name.ts';
import { clipText } from '#web/entities/format/clip-text.ts';
import { formatAmount, parseDecimals } from '#web/entities/format/format-amount.ts';
import { shortenHash } from '#web/entities/format/shorten-hash.ts';
import { exposeHostileText } from '#web/entities/format/split-hostile-text.ts';
import { listUncoveredFields } from './list-uncovered-fields.ts';

const NAME_LENGTH = 40;

/**
 * The sentence of a transaction as plain text, for link previews, without the hidden fields; null if the answer has fields that
 * it does not cover.
 */
export function toSentenceText(
  transaction: Transaction,
  { chain, ui, features }: Pick<PublicConfig, 'chain' | 'ui' | 'features'>,
): string | null {
  if (!features.ownIndex && listUncoveredFields(transaction).length > 0) return null;
  const toText = (part: SentencePart): string => {
    if (typeof part === 'string') return part;
    switch (part.kind) {
      case 'address':
        return clean(addressName(part.address) ?? shortenHash(part.address.hash));
      case 'coin':
        return `${formatAmount(part.value, chain.currency.decimals)} ${chain.currency.symbol}`;
      case 'fee':
        return describeFee(part, chain.currency);
      case 'token':
        return describeTransfer(part.transfer);
      case 'method':
        return clean(part.method);
      default:
        return `“${clean(part.text)}”`;
    }
  };
  const parts = describeTransaction(transaction, ui.hiddenTransactionFields);
  return clipText(parts.map(toText).join(''), 300);
}

function describeFee(
  { value, token }: Extract<SentencePart, { kind: 'fee' }>,
  currency: PublicConfig['chain']['currency'],
): string {
  if (token === null) return `${formatAmount(value, currency.decimals)} ${currency.symbol}`;
  return `${formatAmount(value, parseDecimals(token.decimals, 18))} ${clean(token.symbol || token.name || 'tokens')}`;
}

function describeTransfer({ token, total }: NonNullable<Transaction['token_transfers']>[number]): string {
  const symbol = clean(token?.symbol || token?.name || 'tokens');
  if (total?.value === null || total?.value === undefined)
    return total?.token_id ? `${symbol} #${clipText(total.token_id, 12)}` : symbol;
  return `${formatAmount(total.value, parseDecimals(total.decimals, 0))} ${symbol}`;
}

function clean(text: string): string {
  return clipText(exposeHostileText(text), NAME_LENGTH);
}
