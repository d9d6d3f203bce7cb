import type { PublicConfig } from '../../../config/web-config.ts';
import { describeTransaction, type SentencePart } from '../../../contract/sentence.ts';
import type { Transaction } from '../../../contract/transaction.ts';
import { addressName } from '../../entities/address-name.ts';
import { clipText } from '../../entities/format/clip-text.ts';
import { formatAmount, parseDecimals } from '../../entities/format/format-amount.ts';
import { shortenHash } from '../../entities/format/shorten-hash.ts';
import { exposeHostileText } from '../../entities/format/split-hostile-text.ts';

const NAME_LENGTH = 40;

/** The sentence of a transaction as plain text, for previews of links to it, without the fields that are hidden. */
export function toSentenceText(
  transaction: Transaction,
  { chain, ui }: Pick<PublicConfig, 'chain' | 'ui'>,
): string {
  const toText = (part: SentencePart): string => {
    if (typeof part === 'string') return part;
    switch (part.kind) {
      case 'address':
        return clean(addressName(part.address) ?? shortenHash(part.address.hash));
      case 'coin':
        return `${formatAmount(part.value, chain.currency.decimals)} ${chain.currency.symbol}`;
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

function describeTransfer({ token, total }: NonNullable<Transaction['token_transfers']>[number]): string {
  const symbol = clean(token?.symbol || token?.name || 'tokens');
  if (total?.value === null || total?.value === undefined)
    return total?.token_id ? `${symbol} #${clipText(total.token_id, 12)}` : symbol;
  return `${formatAmount(total.value, parseDecimals(total.decimals, 0))} ${symbol}`;
}

function clean(text: string): string {
  return clipText(exposeHostileText(text), NAME_LENGTH);
}
