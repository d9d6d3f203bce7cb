import { revertReason } from '../../../contract/revert-reason.ts';
import type { Transaction } from '../../../contract/transaction.ts';
import { AddressLink } from '../../entities/AddressLink.tsx';
import { DecodedParameters } from '../../entities/abi/DecodedParameters.tsx';
import { BlockLink } from '../../entities/BlockLink.tsx';
import { formatNumber } from '../../entities/format/format-number.ts';
import { formatSpan } from '../../entities/format/format-relative-time.ts';
import { HostileText } from '../../entities/HostileText.tsx';
import { MethodPill } from '../../entities/MethodPill.tsx';
import { LongTimestamp } from '../../entities/Timestamp.tsx';
import { transactionState } from '../../entities/transaction-state.ts';
import { useLive } from '../../live/useLive.ts';
import { KeyValue, KeyValueList } from '../../ui/KeyValue.tsx';
import { Pill } from '../../ui/Pill.tsx';

/** Who did it, to whom, in which block and when; and why it failed. */
export function WhoAndWhen({ transaction }: { transaction: Transaction }) {
  return (
    <KeyValueList label="Who and when">
      <Failure transaction={transaction} />
      <BlockRow transaction={transaction} />
      {transaction.timestamp !== null && (
        <KeyValue label="Timestamp">
          <LongTimestamp timestamp={transaction.timestamp} />
          <ConfirmedWithin durations={transaction.confirmation_duration} />
        </KeyValue>
      )}
      <KeyValue label="From">
        <AddressLink address={transaction.from} isFull />
      </KeyValue>
      <To transaction={transaction} />
      {transaction.method !== null && (
        <KeyValue label="Method">
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

/** `Error(string)` and `Panic(uint256)`, which the reason says in words. */
const SOLIDITY_ERRORS = ['08c379a0', '4e487b71'];

function Failure({ transaction }: { transaction: Transaction }) {
  if (transactionState(transaction).kind !== 'failed') return null;
  const { revert_reason } = transaction;
  const reason = revertReason(transaction);
  const isCustom =
    revert_reason !== null &&
    'method_call' in revert_reason &&
    !SOLIDITY_ERRORS.includes(revert_reason.method_id);
  const raw = revert_reason !== null && 'raw' in revert_reason ? revert_reason.raw : null;
  return (
    <KeyValue label="Why it failed">
      <span className="text-bad font-semibold">
        {reason === null ? 'Reverted without a reason' : <HostileText text={reason} lengthMax={400} />}
      </span>
      {isCustom && <DecodedParameters parameters={revert_reason.parameters} />}
      {raw !== null && raw !== '0x' && <span className="hash hash-full hint">{raw.slice(0, 400)}</span>}
    </KeyValue>
  );
}

function BlockRow({ transaction }: { transaction: Transaction }) {
  const { height } = useLive();
  const { block_number, confirmations } = transaction;
  const { kind } = transactionState(transaction);
  if (block_number === null) {
    return (
      <KeyValue label="Block">
        <span className="text-wait">{kind === 'dropped' ? 'Dropped' : 'Pending'}</span>
        <span className="hint">
          {kind === 'dropped'
            ? 'it is in no block and in no pool any more'
            : 'in the pool, waiting for a block'}
        </span>
      </KeyValue>
    );
  }
  const depth = Math.max(confirmations, height === null ? 0 : height - block_number + 1);
  return (
    <KeyValue label="Block">
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

function To({ transaction: { to, created_contract } }: { transaction: Transaction }) {
  const target = to ?? created_contract;
  if (target === null) {
    return (
      <KeyValue label="To">
        <span className="hint">a new contract, which did not come to be</span>
      </KeyValue>
    );
  }
  const label = to === null ? 'Created contract' : to.is_contract ? 'Interacted with' : 'To';
  return (
    <KeyValue label={label}>
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
