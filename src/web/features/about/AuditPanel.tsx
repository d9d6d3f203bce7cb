import type { AuditReport } from '#contract/about.ts';
import { BlockLink } from '../../entities/BlockLink.tsx';
import { formatNumber } from '../../entities/format/format-number.ts';
import { LongTimestamp, Timestamp } from '../../entities/Timestamp.tsx';
import { KeyValue, KeyValueList } from '../../ui/KeyValue.tsx';

/** `12,345 checks, 0 mismatches`: the audit in one line. */
export function auditSentence({ checks, mismatches }: AuditReport): string {
  const count = (value: number, noun: string, plural: string) =>
    `${formatNumber(value)} ${value === 1 ? noun : plural}`;
  return `${count(checks, 'check', 'checks')}, ${count(mismatches, 'mismatch', 'mismatches')}`;
}

/** Result of comparing the index with its node. */
export function AuditPanel({ audit }: { audit: AuditReport }) {
  return (
    <KeyValueList label="Audit">
      <KeyValue
        label="Audit"
        hint="Random blocks are derived again from the node and each row is compared with the index. Some balances and counters are compared with the sum of all transfers and transactions."
      >
        <b className="num">{auditSentence(audit)}</b>
      </KeyValue>
      <KeyValue label="Compared">
        <span>
          <span className="num">{formatNumber(audit.blocks_count)}</span> blocks whole,{' '}
          <span className="num">{formatNumber(audit.states_count)}</span> counters and balances
        </span>
      </KeyValue>
      <KeyValue
        label="Token balances"
        hint="Balances read from the token contracts. For tokens that take fees, rebase or move without events, the node-reported balance is shown."
      >
        <span>
          <span className="num">{formatNumber(audit.balances_count)}</span> asked for,{' '}
          <span className="num">{formatNumber(audit.odd_balances_count)}</span> not what the token’s own
          transfers add up to
        </span>
      </KeyValue>
      <KeyValue label="Since">
        <LongTimestamp timestamp={audit.since} />
      </KeyValue>
      <KeyValue label="Last check">
        {audit.last_block === null || audit.last_checked_at === null ? (
          <span className="hint">none yet</span>
        ) : (
          <p>
            Block <BlockLink height={audit.last_block} />, <Timestamp timestamp={audit.last_checked_at} />
          </p>
        )}
      </KeyValue>
    </KeyValueList>
  );
}
