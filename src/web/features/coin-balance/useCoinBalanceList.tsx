import type { CoinBalanceChange } from '#contract/address/coin-balance.ts';
import { usePublicConfig } from '../../app/settings/public-config-context.tsx';
import { CoinAmount } from '../../entities/amount/CoinAmount.tsx';
import { BlockLink } from '../../entities/BlockLink.tsx';
import { ageColumn } from '../../entities/list-columns.tsx';
import { TransactionLink } from '../../entities/transaction/TransactionLink.tsx';
import { Hint } from '../../ui/feedback/Hint.tsx';
import type { Column, ListOf } from '../../ui/list/column.ts';

/** The list of changes of a balance, newest first. */
export function useCoinBalanceList(): ListOf<CoinBalanceChange> {
  const { symbol } = usePublicConfig().chain.currency;
  return {
    label: 'Changes of the balance',
    columns: [
      BLOCK,
      CAUSE,
      ageColumn(({ block_timestamp }) => block_timestamp),
      balanceColumn(`Balance ${symbol}`),
      DELTA,
    ],
    rowKey: ({ block_number, transaction_hash, reason }) => `${block_number}-${transaction_hash}-${reason}`,
  };
}

const BLOCK: Column<CoinBalanceChange> = {
  key: 'block',
  label: 'Block',
  place: 'title',
  cell: ({ block_number }) => <BlockLink height={block_number} />,
  skeleton: 9,
};

const CAUSE: Column<CoinBalanceChange> = {
  key: 'txn',
  label: 'Txn',
  place: 'second',
  cell: (change) => <Cause change={change} />,
  skeleton: 13,
};

const balanceColumn = (label: string): Column<CoinBalanceChange> => ({
  key: 'balance',
  label,
  place: 'third',
  isRight: true,
  cardLabel: 'Balance',
  cell: ({ value }) => <CoinAmount value={value} isShort noUnit />,
  skeleton: 10,
});

const DELTA: Column<CoinBalanceChange> = {
  key: 'change',
  label: 'Change',
  place: 'second-end',
  isRight: true,
  cell: ({ delta }) => <Delta delta={delta} />,
  skeleton: 9,
};

const CAUSES = {
  block: [
    'Block reward',
    'Fees and rewards of a block that this address produced, rewards of its uncles, or withdrawals to it',
  ],
  genesis: ['Genesis', 'Balance in the genesis block'],
  unexplained: [
    'Outside any transaction',
    'The node reports a new balance at this block, without a transaction, fee or withdrawal: a block reward, or coins that a rollup bridged from another chain',
  ],
  observed: ['As observed', 'Node-reported balance at this block; the cause of the change is unknown'],
  transaction: ['–', 'The server returned no transaction'],
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
