import type { TokenBalance } from '#contract/token/token.ts';
import { Hint } from '../../ui/feedback/Hint.tsx';

/** Mark of a balance that does not follow from its transfers, or from a part of them only. */
export function BalanceNote({ source }: { source: TokenBalance['value_source'] }) {
  if (source === 'transfers') return null;
  if (source === 'partial')
    return (
      <>
        {' '}
        partial{' '}
        <Hint text="Sum of the indexed transfers only: earlier blocks are not indexed, and the contract could not be asked. The balance may be another.">
          *
        </Hint>
      </>
    );
  return (
    <>
      {' '}
      <Hint text="Contract-reported balance: the transfers add up to another amount, or not all of them are indexed.">
        *
      </Hint>
    </>
  );
}
