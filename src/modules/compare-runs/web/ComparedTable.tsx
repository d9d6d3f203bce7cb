import { AddressLink } from '../../../web/entities/AddressLink.tsx';
import { CoinAmount } from '../../../web/entities/CoinAmount.tsx';
import { clipText } from '../../../web/entities/format/clip-text.ts';
import { formatNumber } from '../../../web/entities/format/format-number.ts';
import { HashText } from '../../../web/entities/HashText.tsx';
import { HostileText } from '../../../web/entities/HostileText.tsx';
import { runPaths } from '../../../web/features/run/RunLink.tsx';
import { Pill } from '../../../web/ui/Pill.tsx';
import { Table } from '../../../web/ui/Table.tsx';
import type { Change, ComparedSide, ComparedTransaction } from '../contract/comparison.ts';

interface ComparedTableProps {
  items: readonly ComparedTransaction[];
  a: number;
  b: number;
}

/** Transactions of two runs side by side, by sender and falling nonce. */
export function ComparedTable({ items, a, b }: ComparedTableProps) {
  return (
    <Table
      label="Transactions of both runs"
      head={[
        { key: 'outcome', label: 'Outcome' },
        { key: 'from', label: 'From' },
        { key: 'nonce', label: 'Nonce', isRight: true },
        { key: 'a', label: `In run ${a}` },
        { key: 'b', label: `In run ${b}` },
        { key: 'changes', label: 'What changed' },
      ]}
    >
      {items.map((item) => (
        <tr key={`${item.from} ${item.nonce} ${item.outcome}`}>
          <td className="o1">
            <OutcomePill item={item} a={a} b={b} />
          </td>
          <td className="o3">
            <AddressLink address={{ hash: item.from }} noCopy />
          </td>
          <td className="o2 end r">
            <span className="label">Nonce</span>
            {formatNumber(item.nonce)}
          </td>
          <td className="o4 wide">
            <Side side={item.a} run={a} />
          </td>
          <td className="o5 wide">
            <Side side={item.b} run={b} />
          </td>
          <td className="o6 wide">
            <Changes item={item} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

function OutcomePill({ item: { outcome }, a, b }: { item: ComparedTransaction; a: number; b: number }) {
  if (outcome === 'same') return <Pill tone="plain">= Same</Pill>;
  if (outcome === 'changed') return <Pill tone="wait">≠ Changed</Pill>;
  return <Pill tone="info">Only in run {outcome === 'only_a' ? a : b}</Pill>;
}

function Side({ side, run }: { side: ComparedSide | null; run: number }) {
  if (side === null) return <span className="hint">–</span>;
  return (
    <span className="run-side">
      <span className="label">Run {run}</span>
      <a className="hash" href={runPaths(run).transaction(side.hash)} title={side.hash}>
        <HashText hash={side.hash} headDigits={4} />
      </a>{' '}
      <span className="hint num">block {formatNumber(side.block_number)}</span>
    </span>
  );
}

const LABELS: Record<Change, string> = {
  gas_used: 'gas used',
  status: 'status',
  revert_reason: 'failure',
  events: 'events',
  value: 'value',
  contract_created: 'contract created',
  fee: 'fee',
};

function Changes({ item: { changes, a, b } }: { item: ComparedTransaction }) {
  if (a === null || b === null || changes.length === 0) return null;
  return (
    <ul className="run-changes">
      {changes.map((change) => (
        <li key={change}>
          <span className="hint">{LABELS[change]}</span> <Value change={change} side={a} /> →{' '}
          <Value change={change} side={b} />
        </li>
      ))}
    </ul>
  );
}

function Value({ change, side }: { change: Change; side: ComparedSide }) {
  switch (change) {
    case 'gas_used':
      return <span className="num">{formatNumber(side.gas_used)}</span>;
    case 'status':
      return side.status === 'ok' ? 'success' : 'failed';
    case 'revert_reason':
      return <HostileText text={clipText(side.error ?? 'none', 60)} lengthMax={60} />;
    case 'events':
      return <span className="num">{side.logs_count}</span>;
    case 'value':
      return <CoinAmount value={side.value} isShort />;
    case 'contract_created':
      return side.created_contract === null ? (
        'none'
      ) : (
        <AddressLink address={{ hash: side.created_contract }} noCopy />
      );
    case 'fee':
      return <CoinAmount value={side.fee} isShort />;
  }
}
