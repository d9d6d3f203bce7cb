import type { InternalTransaction } from '../../../contract/internal-transaction.ts';
import { HostileText } from '../../entities/HostileText.tsx';
import { Pill } from '../../ui/Pill.tsx';

/** What kind of call it was, and why it failed where it did. */
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
