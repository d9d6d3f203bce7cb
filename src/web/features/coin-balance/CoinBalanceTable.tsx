import type { CoinBalanceChange } from '../../../contract/coin-balance.ts';
import { usePublicConfig } from '../../app/public-config-context.tsx';
import { BlockLink } from '../../entities/BlockLink.tsx';
import { CoinAmount } from '../../entities/CoinAmount.tsx';
import { AgeHead, Timestamp } from '../../entities/Timestamp.tsx';
import { TransactionLink } from '../../entities/TransactionLink.tsx';
import { Hint } from '../../ui/Hint.tsx';
import { Table, type TableHead } from '../../ui/Table.tsx';

/** The columns of the changes of a balance. */
export function useCoinBalanceHead(): TableHead[] {
  const { symbol } = usePublicConfig().chain.currency;
  return [
    { key: 'block', label: 'Block' },
    { key: 'txn', label: 'Txn' },
    { key: 'age', label: <AgeHead /> },
    { key: 'balance', label: `Balance ${symbol}`, isRight: true },
    { key: 'change', label: 'Change', isRight: true },
  ];
}

/** What changed a balance, newest first. */
export function CoinBalanceTable({ changes }: { changes: readonly CoinBalanceChange[] }) {
  return (
    <Table label="Changes of the balance" head={useCoinBalanceHead()}>
      {changes.map((change) => (
        <tr key={`${change.block_number}-${change.transaction_hash}-${change.reason}`}>
          <td className="o1">
            <BlockLink height={change.block_number} />
          </td>
          <td className="o3">
            <Cause change={change} />
          </td>
          <td className="o2 end age">
            <Timestamp timestamp={change.block_timestamp} />
          </td>
          <td className="o5 r">
            <span className="label">Balance</span>
            <CoinAmount value={change.value} isShort noUnit />
          </td>
          <td className="o4 end r">
            <Delta delta={change.delta} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

const CAUSES = {
  block: [
    'Block reward',
    'What a block that this address made brought it in fees and for its work, uncles of its own, or withdrawals to it',
  ],
  genesis: ['Genesis', 'Given with the first block of the chain'],
  unexplained: [
    'Outside any transaction',
    'The node says that the balance changed here, and no transaction, fee or withdrawal did it: a reward that the rules of the chain give to miners, or coins that a rollup brought over from another chain',
  ],
  observed: ['As observed', 'What the node said at this block; what changed it is not known'],
  transaction: ['–', 'The server does not name a transaction'],
} as const;

function Cause({ change }: { change: CoinBalanceChange }) {
  if (change.transaction_hash !== null) return <TransactionLink hash={change.transaction_hash} />;
  const [label, hint] = CAUSES[change.reason] ?? CAUSES.transaction;
  return <Hint text={hint}>{label}</Hint>;
}

function Delta({ delta }: { delta: string }) {
  if (/^-?0*$/.test(delta)) return <span className="hint">0</span>;
  const isLess = delta.startsWith('-');
  return (
    <span className={isLess ? 'delta delta-out' : 'delta delta-in'}>
      <span className="sr">{isLess ? 'less by ' : 'more by '}</span>
      <CoinAmount value={isLess ? delta.slice(1) : delta} isShort isRounded noUnit />
    </span>
  );
}
