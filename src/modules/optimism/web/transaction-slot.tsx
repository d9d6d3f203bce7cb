import { clipText } from '../../../web/entities/format/clip-text.ts';
import { ParentChainLink } from '../../../web/entities/ParentChainLink.tsx';
import type { SlotProps } from '../../../web/modules/slots.ts';
import { KeyValue, KeyValueList } from '../../../web/ui/KeyValue.tsx';
import { optimismTransaction } from './read-optimism.ts';
import { WithdrawalStatus } from './WithdrawalStatus.tsx';

const WITHDRAWALS_MAX = 20;

/** The withdrawals that a transaction began, and how far each has come. */
export function Slot({ transaction }: SlotProps['transaction-sections']) {
  const { op_withdrawals: withdrawals = [] } = optimismTransaction(transaction);
  if (withdrawals.length === 0) return null;
  return (
    <KeyValueList label="Withdrawals to the parent chain">
      {withdrawals.slice(0, WITHDRAWALS_MAX).map(({ nonce, status, l1_transaction_hash: hash }) => (
        <KeyValue
          key={nonce}
          label={`Withdrawal ${clipText(nonce, 24)}`}
          hint="A message to the parent chain by its nonce, and the transaction that completed it there."
        >
          <WithdrawalStatus status={status} nonce={nonce} />
          {hash !== null && <ParentChainLink kind="tx" id={hash} />}
        </KeyValue>
      ))}
    </KeyValueList>
  );
}
