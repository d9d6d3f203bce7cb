import type { ReactNode } from 'react';
import type { TokenTransfer } from '../../../contract/token-transfer.ts';
import { formatNumber } from '../../entities/format/format-number.ts';

type Kind = NonNullable<TokenTransfer['suspicion']>['kind'];

const REASONS: Record<Kind, (count: string) => string> = {
  zero_value: (count) => `${count} of nothing, signed by somebody else in this address’s name`,
  look_alike: (count) => `${count} with a stranger whose address looks like one that this address deals with`,
  fake_symbol: (count) => `${count} of a token whose symbol passes for another`,
};

/** Transfers that may be there only to be copied from, folded with their number and the reasons; opens without scripts. */
export function SuspiciousTransfers({
  transfers,
  children,
}: {
  transfers: readonly TokenTransfer[];
  children: ReactNode;
}) {
  const count = transfers.length;
  return (
    <details className="suspicious">
      <summary>
        {formatNumber(count)} suspicious {count === 1 ? 'transfer' : 'transfers'} on this page, folded
      </summary>
      <p>
        Strangers write transfers like these into the lists of an address, in the hope that theirs is copied
        instead of one that you know: {explain(transfers)}. Nothing was taken by them. Compare every digit
        before you send anything.
      </p>
      {children}
    </details>
  );
}

function explain(transfers: readonly TokenTransfer[]): string {
  const kinds = Object.keys(REASONS) as Kind[];
  return kinds
    .flatMap((kind) => {
      const count = transfers.filter(({ suspicion }) => suspicion?.kind === kind).length;
      return count === 0 ? [] : [REASONS[kind](formatNumber(count))];
    })
    .join('; ');
}
