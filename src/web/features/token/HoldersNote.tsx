import type { Token } from '#contract/token/token.ts';
import { Hint } from '../../ui/feedback/Hint.tsx';

/** Mark of a number of holders that may be wrong, or that the contract reported. */
export function HoldersNote({ source }: { source: Token['holders_count_source'] }) {
  if (source === null || source === 'transfers') return null;
  if (source === 'partial')
    return (
      <>
        {' '}
        partial{' '}
        <Hint text="Holders are or may be missing: not every block is indexed, or not every balance was read from the contract. The number may be another.">
          *
        </Hint>
      </>
    );
  return (
    <>
      {' '}
      <Hint text="Addresses with a balance by the contract's own report, as the transfers add up to other balances.">
        *
      </Hint>
    </>
  );
}
