import { useSuspenseQuery } from '@tanstack/react-query';
import type { PropsWithChildren } from 'react';
import type { Transaction } from '../../../contract/transaction.ts';
import { TransactionStatus } from '../../entities/TransactionStatus.tsx';
import { EnvelopeType, TransactionTypes } from '../../entities/TransactionTypes.tsx';
import { transactionQuery } from '../../features/transaction/queries.ts';
import { Sentence } from '../../features/transaction/Sentence.tsx';
import { usePaths } from '../../paths.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import type { TransactionPageProps, TransactionTab } from './transaction-props.ts';

/** A transaction: what it is, what it did in one sentence, and its views. */
export function TransactionPage({ hash, search, children }: PropsWithChildren<TransactionPageProps>) {
  const { data: transaction } = useSuspenseQuery(transactionQuery(hash));
  return (
    <>
      <div className="title">
        <h1>Transaction</h1>
        <TransactionStatus transaction={transaction} />
        <TransactionTypes types={transaction.transaction_types} />
        {transaction.type !== null && <EnvelopeType type={transaction.type} />}
      </div>
      <div className="identity">
        <span className="hash hash-full">{transaction.hash}</span>
        <CopyButton value={transaction.hash} label="transaction hash" />
      </div>
      <Sentence transaction={transaction} />
      <TransactionTabs transaction={transaction} active={search.tab} />
      {children}
    </>
  );
}

function TransactionTabs({ transaction, active }: { transaction: Transaction; active: TransactionTab }) {
  const paths = usePaths();
  const { hash, token_transfers, token_transfers_overflow } = transaction;
  const transfers = token_transfers?.length ?? 0;
  const tabs: { key: TransactionTab; label: string; count?: string }[] = [
    { key: 'index', label: 'Details' },
    {
      key: 'token_transfers',
      label: 'Token transfers',
      count: token_transfers_overflow ? `${transfers}+` : `${transfers}`,
    },
    { key: 'internal', label: 'Internal txns' },
    { key: 'logs', label: 'Logs' },
    { key: 'raw_trace', label: 'Raw trace' },
  ];
  return (
    <Tabs
      label="Views of this transaction"
      active={active}
      tabs={tabs.map((tab) => ({
        ...tab,
        href: paths.transaction(hash, { tab: tab.key === 'index' ? undefined : tab.key }),
      }))}
    />
  );
}
