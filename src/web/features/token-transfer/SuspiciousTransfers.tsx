import type { ReactNode } from 'react';
import type { TokenTransfer } from '#contract/token/token-transfer.ts';
import { formatNumber } from '../../entities/format/format-number.ts';

type Kind = NonNullable<TokenTransfer['suspicion']>['kind'];

const REASONS: Record<Kind, (count: string) => string> = {
  zero_value: (count) => `${count} of zero value, sent by another account with this address as the sender`,
  look_alike: (count) => `${count} with an unknown address that resembles a known counterparty`,
  fake_symbol: (count) => `${count} of a token with a symbol that imitates another token`,
};

/** Transfers that may imitate others to be copied by mistake, collapsed, with their number and reasons; opens without scripts. */
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
        {formatNumber(count)} suspicious {count === 1 ? 'transfer' : 'transfers'} on this page, collapsed
      </summary>
      <p>
        Possible address poisoning: {explain(transfers)}. Such transfers are made so that you copy a wrong
        address. They took nothing from this address. Compare every digit of an address before you send to it.
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
