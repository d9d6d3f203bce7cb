import { BaseError } from '#lib/base-error.ts';
import { exposeHostileText } from '../../entities/format/split-hostile-text.ts';
import type { WalletList } from './provider.ts';

/** The browser has none of the offered wallets. */
export class MissingWalletError extends BaseError {
  constructor(list: WalletList) {
    super(describeAbsence(list));
  }
}

/** Reason why a list is empty, and a remedy. */
export function describeAbsence({ leftOut }: WalletList): string {
  if (leftOut.length > 0)
    return `This explorer does not offer ${exposeHostileText(leftOut.join(', '))}: WEB3_WALLETS leaves it out.`;
  return 'There is no wallet in this browser. Install one as an extension, or open this page in the browser of a wallet app.';
}
