import { clipText } from '../../../web/entities/format/clip-text.ts';
import { ParentChainLink } from '../../../web/entities/ParentChainLink.tsx';
import type { SlotProps } from '../../../web/modules/slots.ts';
import { KeyValue, KeyValueList } from '../../../web/ui/KeyValue.tsx';
import type { TransactionOrigin } from '../contract/deposit.ts';
import type { TransactionWithdrawal } from '../contract/withdrawal.ts';
import { optimismTransaction } from './read-optimism.ts';
import { WithdrawalStatus } from './WithdrawalStatus.tsx';

const WITHDRAWALS_MAX = 20;

/** What of the parent chain a transaction was derived from, the withdrawals that it began, and how far each has come. */
export function Slot({ transaction }: SlotProps['transaction-sections']) {
  const { op_withdrawals: withdrawals = [], op_origin: origin } = optimismTransaction(transaction);
  return (
    <>
      {origin && <Origin origin={origin} />}
      {withdrawals.length > 0 && <Withdrawals withdrawals={withdrawals} />}
    </>
  );
}

/** By kind, what a transaction of type 126 is. */
const KINDS: Readonly<Record<string, string>> = {
  system: 'System transaction',
  deposit: 'Deposit',
};

function Origin({
  origin: { kind, l1_block_number: block, l1_transaction_hash: hash },
}: {
  origin: TransactionOrigin;
}) {
  return (
    <KeyValueList label="Derived from the parent chain">
      <KeyValue
        label="Kind"
        hint="Each block begins with a system transaction with data of a block of the parent chain; deposits follow."
      >
        {(Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined) ?? 'Derived transaction'}
      </KeyValue>
      {block !== null && (
        <KeyValue label="L1 block" hint="The block of the parent chain that it was derived from.">
          <ParentChainLink kind="block" id={block} />
        </KeyValue>
      )}
      {hash !== null && (
        <KeyValue label="L1 txn hash" hint="The transaction of the parent chain that made the deposit.">
          <ParentChainLink kind="tx" id={hash} />
        </KeyValue>
      )}
    </KeyValueList>
  );
}

function Withdrawals({ withdrawals }: { withdrawals: readonly TransactionWithdrawal[] }) {
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
