import type { InternalTransaction } from '#contract/transaction/internal-transaction.ts';
import { HostileText } from '../../entities/HostileText.tsx';
import { Pill } from '../../ui/Pill.tsx';

/** Type of a call, and the reason of its failure, if any. */
export function FrameKind({ item }: { item: InternalTransaction }) {
  return (
    <>
      <span className="method">{item.type}</span>
      {!item.success && (
        <Pill tone="bad">
          <HostileText text={item.error ?? 'Failed'} lengthMax={24} />
        </Pill>
      )}
    </>
  );
}
