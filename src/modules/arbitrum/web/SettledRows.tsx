import { ParentChainLink } from '#sdk/web/entities/layers.ts';
import { LongTimestamp } from '#sdk/web/entities/links.ts';
import { KeyValue } from '#sdk/web/ui/controls.ts';
import type { ArbitrumBlock, ParentTransaction } from '../contract/batch.ts';
import { BatchLink } from './batches/BatchLink.tsx';
import { Status } from './Status.tsx';

type Settled = Pick<
  ArbitrumBlock,
  'status' | 'batch_number' | 'commitment_transaction' | 'confirmation_transaction'
>;

/** Settlement status on the parent chain, and its transactions. */
export function SettledRows({ of }: { of: Settled }) {
  return (
    <>
      {of.status !== null && (
        <KeyValue label="Status" hint="Settlement status on the parent chain.">
          <Status of={of.status} />
        </KeyValue>
      )}
      {of.batch_number !== null && (
        <KeyValue label="Batch" hint="The batch that contains it.">
          <BatchLink number={of.batch_number} />
        </KeyValue>
      )}
      <ParentRow
        label="Commitment transaction"
        hint="The transaction of the parent chain that contains the batch."
        transaction={of.commitment_transaction}
      />
      <ParentRow
        label="Confirmation transaction"
        hint="The transaction of the parent chain that confirmed the state of the rollup."
        transaction={of.confirmation_transaction}
      />
    </>
  );
}

interface ParentRowProps {
  label: string;
  hint: string;
  transaction: ParentTransaction | null;
}

function ParentRow({ label, hint, transaction }: ParentRowProps) {
  if (transaction === null || transaction.hash === null) return null;
  return (
    <KeyValue label={label} hint={hint}>
      <ParentChainLink kind="tx" id={transaction.hash} isFull />
      {transaction.timestamp !== null && <LongTimestamp timestamp={transaction.timestamp} />}
      {transaction.status !== null && <Status of={transaction.status} />}
    </KeyValue>
  );
}
