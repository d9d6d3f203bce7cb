import { cleanText, describeRun } from '#sdk/cli/command.ts';
import type { ListedRun } from '#sdk/db/runs.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import type { Compared } from '../api/compare-transactions.ts';
import type { Change } from '../contract/comparison.ts';
import type { ComparedTransaction } from '../db/queries/list-by-sender.ts';
import type { RunsComparison } from './read-comparison.ts';

type Side = ComparedTransaction;

/** Similarities and differences of two runs, for a terminal. Pure. */
export function formatComparison(a: ListedRun, b: ListedRun, sum: RunsComparison): string {
  const counts: [string, number, string][] = [
    ['the same', sum.same, sum.other_fee > 0 ? `  (${sum.other_fee} of them with another fee)` : ''],
    ['changed', sum.changed, ''],
    [`only in run ${a.id}`, sum.only_a, ''],
    [`only in run ${b.id}`, sum.only_b, ''],
  ];
  const width = Math.max(...counts.map(([label]) => label.length));
  const digits = Math.max(...counts.map(([, count]) => String(count).length));
  const missing = sum.changed - sum.shown.length;
  return [
    `Transactions of ${describeRun(a)} and ${describeRun(b)} by sender, nonce and input:`,
    ...counts.map(
      ([label, count, more]) => `  ${label.padEnd(width)}  ${String(count).padStart(digits)}${more}`,
    ),
    ...sum.shown.flatMap(formatChanged),
    ...(missing > 0 ? ['', `and ${missing} more that changed.`] : []),
  ].join('\n');
}

function formatChanged({ a, b, changes }: Compared): string[] {
  if (a === null || b === null) return [];
  return [
    '',
    `${bytesToHex(a.from_address)} nonce ${a.nonce}: ${bytesToHex(a.hash)} → ${bytesToHex(b.hash)}`,
    ...changes.map((change) => `  ${LABELS[change]}: ${READ[change](a)} → ${READ[change](b)}`),
  ];
}

const LABELS: Record<Change, string> = {
  gas_used: 'gas used',
  status: 'status',
  revert_reason: 'failure',
  events: 'events',
  value: 'value (wei)',
  contract_created: 'contract',
  fee: 'fee (wei)',
};

const READ: Record<Change, (side: Side) => string> = {
  gas_used: (side) => side.gas_used.toString(),
  status: ({ status }) => (status === null ? 'unknown' : status === 1 ? 'ok' : 'failed'),
  revert_reason: readFailure,
  events: ({ logs_count, logs_hash }) =>
    logs_hash === null ? 'none' : `${logs_count} (${logs_hash.slice(0, 8)})`,
  value: (side) => side.value.toString(),
  contract_created: ({ created_contract }) =>
    created_contract === null ? 'none' : bytesToHex(created_contract),
  fee: (side) => (side.gas_used * side.effective_gas_price).toString(),
};

const ERROR_LENGTH_MAX = 120;
const OUTPUT_BYTES_MAX = 68;

function readFailure({ error, output }: Side): string {
  const words = error === null ? '' : cleanText(error).slice(0, ERROR_LENGTH_MAX);
  const bytes =
    output === null || output.length === 0 ? '' : bytesToHex(output.subarray(0, OUTPUT_BYTES_MAX));
  return [words, bytes].filter((part) => part !== '').join(' ') || 'none';
}
