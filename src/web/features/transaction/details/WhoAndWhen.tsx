import type { Transaction } from '#contract/transaction/transaction.ts';
import { AddressLink } from '#web/entities/address/AddressLink.tsx';
import { BlockLink } from '#web/entities/BlockLink.tsx';
import { formatNumber } from '#web/entities/format/format-number.ts';
import { formatSpan } from '#web/entities/format/format-relative-time.ts';
import { LongTimestamp } from '#web/entities/Timestamp.tsx';
import { MethodPill } from '#web/entities/transaction/MethodPill.tsx';
import { TransactionLink } from '#web/entities/transaction/TransactionLink.tsx';
import { transactionState } from '#web/entities/transaction/transaction-state.ts';
import { useLive } from '#web/live/useLive.ts';
import { KeyValue, KeyValueList } from '#web/ui/KeyValue.tsx';
import { Pill } from '#web/ui/Pill.tsx';
import { LazyFailure } from '../transaction-lazy-parts.tsx';

/** Sender, recipient, block and time; and the reason of a failure. */
export function WhoAndWhen({ transaction }: { transaction: Transaction }) {
  return (
    <KeyValueList label="Who and when">
      {transactionState(transaction).kind === 'failed' && <LazyFailure transaction={transaction} />}
      <Replacement hash={transaction.replaced_by} />
      <BlockRow transaction={transaction} />
      {transaction.timestamp !== null && (
        <KeyValue label="Timestamp" hint="tx.timestamp">
          <LongTimestamp timestamp={transaction.timestamp} />
          <ConfirmedWithin durations={transaction.confirmation_duration} />
        </KeyValue>
      )}
      <KeyValue label="From" hint="tx.from">
        <AddressLink address={transaction.from} isFull />
      </KeyValue>
      {transaction.fee_payer && (
        <KeyValue label="Fee payer" hint="tx.fee_payer">
          <AddressLink address={transaction.fee_payer} isFull />
        </KeyValue>
      )}
      <To transaction={transaction} />
      {transaction.method !== null && (
        <KeyValue label="Method" hint="tx.method">
          <MethodPill method={transaction.method} />
          {transaction.decoded_input && (
            <>
              <span className="hint">
                {countOf(transaction.decoded_input.parameters.length, 'parameter')}
              </span>
              <a href="#data">Show decoded input</a>
            </>
          )}
        </KeyValue>
      )}
    </KeyValueList>
  );
}

function Replacement({ hash }: { hash: string | null | undefined }) {
  if (!hash) return null;
  return (
    <KeyValue label="Replaced by" hint="tx.replaced_by">
      <TransactionLink hash={hash} />
    </KeyValue>
  );
}

function BlockRow({ transaction }: { transaction: Transaction }) {
  const { height } = useLive();
  const { block_number, confirmations } = transaction;
  const { kind } = transactionState(transaction);
  if (block_number === null) {
    return (
      <KeyValue label="Block" hint="tx.block">
        <span className="text-wait">{kind === 'dropped' ? 'Dropped' : 'Pending'}</span>
        <span className="hint">
          {kind === 'dropped'
            ? 'it is no longer in any block or mempool'
            : 'in the mempool, waiting for a block'}
        </span>
      </KeyValue>
    );
  }
  const depth = Math.max(confirmations, height === null ? 0 : height - block_number + 1);
  return (
    <KeyValue label="Block" hint="tx.block">
      <BlockLink height={block_number} />
      <span className="hint">{countOf(depth, 'confirmation')}</span>
    </KeyValue>
  );
}

function ConfirmedWithin({ durations }: { durations: readonly number[] }) {
  const [low, high] = durations;
  if (low === undefined || (low === 0 && !high)) return null;
  return (
    <span className="hint">
      confirmed within {high !== undefined && low > 0 && `${formatSpan(low)} to `}
      {formatSpan(high ?? low)}
    </span>
  );
}

function To({ transaction }: { transaction: Transaction }) {
  const { to, created_contract } = transaction;
  const target = to ?? created_contract;
  if (target === null && transaction.calls && transaction.calls.length > 0) {
    return (
      <KeyValue label="To" hint="tx.to">
        <span className="hint">the recipients of its batched calls</span>
      </KeyValue>
    );
  }
  if (target === null) {
    return (
      <KeyValue label="To" hint="tx.to">
        <span className="hint">
          {transactionState(transaction).kind === 'pending'
            ? 'a new contract, when the transaction is mined'
            : 'a new contract, which was not created'}
        </span>
      </KeyValue>
    );
  }
  const label = to === null ? 'Created contract' : to.is_contract ? 'Interacted with' : 'To';
  return (
    <KeyValue label={label} hint={to === null ? 'tx.created_contract' : 'tx.to'}>
      <AddressLink address={target} isFull />
      {target.is_contract && target.is_verified && (
        <Pill tone="ok">
          <span aria-hidden="true">✓</span>Verified
        </Pill>
      )}
    </KeyValue>
  );
}

function countOf(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}
