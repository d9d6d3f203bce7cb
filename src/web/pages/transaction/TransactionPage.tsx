import { useSuspenseQuery } from '@tanstack/react-query';
import type { PropsWithChildren } from 'react';
import type { Transaction } from '#contract/transaction/transaction.ts';
import { useHasOwnApi } from '../../app/settings/has-own-api.ts';
import { usePublicConfig } from '../../app/settings/public-config-context.tsx';
import { useUiConfig } from '../../app/settings/useUiConfig.ts';
import { ExplorerLinks } from '../../entities/address/ExplorerLinks.tsx';
import { HostileText } from '../../entities/HostileText.tsx';
import { ShareButton } from '../../entities/share/ShareButton.tsx';
import { TransactionStatus } from '../../entities/transaction/TransactionStatus.tsx';
import { EnvelopeType, TransactionTypes } from '../../entities/transaction/TransactionTypes.tsx';
import { WatchTraces } from '../../features/internal-transaction/WatchTraces.tsx';
import { transactionQuery } from '../../features/transaction/queries.ts';
import { LazySentence } from '../../features/transaction/transaction-lazy-parts.tsx';
import { Slot } from '../../modules/Slot.tsx';
import { usePaths } from '../../paths.ts';
import { isOpen } from '../../router/is-open.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { PageTabs } from '../PageTabs.tsx';
import type { TransactionPageProps, TransactionTab } from './transaction-props.ts';
import { TRANSACTION_TABS } from './transaction-tabs.ts';
import { WatchPending } from './WatchPending.tsx';

/** A transaction: its facts, its effect in one sentence, and its tabs. */
export function TransactionPage({ hash, search, children }: PropsWithChildren<TransactionPageProps>) {
  const { data: transaction } = useSuspenseQuery(transactionQuery(hash));
  const { interpretation } = useUiConfig();
  return (
    <>
      <div className="heading-row">
        <h1>Transaction</h1>
        <TransactionStatus transaction={transaction} />
        {transaction.has_error_in_internal_transactions && transaction.status === 'ok' && (
          <Pill tone="bad">✗ An internal call failed</Pill>
        )}
        <span className="title-kinds">
          <TransactionTypes types={transaction.transaction_types} />
          {transaction.type !== null && <EnvelopeType type={transaction.type} />}
        </span>
        {transaction.transaction_tag && (
          <Pill tone="plain">
            <HostileText text={transaction.transaction_tag} lengthMax={40} />
          </Pill>
        )}
        <SenderNeighbours transaction={transaction} />
      </div>
      <div className="identity">
        <span className="hash hash-full">{transaction.hash}</span>
        <CopyButton value={transaction.hash} label="transaction hash" />
        <ShareButton />
        <ExplorerLinks kind="tx" id={transaction.hash} />
        <Slot name="transaction-actions" props={{ transaction }} />
      </div>
      {interpretation !== 'none' && <LazySentence transaction={transaction} />}
      {interpretation !== 'none' && <Slot name="transaction-summary" props={{ transaction }} />}
      <TransactionTabs transaction={transaction} active={search.tab} />
      {transaction.block_number === null && <WatchPending hash={transaction.hash} />}
      {isAwaitingTraces(transaction) && (
        <WatchTraces
          hash={transaction.hash}
          keys={TRACED_QUERIES.map((name) => [name, { params: { hash } }])}
        />
      )}
      {children}
    </>
  );
}

/** Queries of a transaction whose answers depend on its traces. */
const TRACED_QUERIES = [
  'transaction',
  'transaction_internal_transactions',
  'transaction_call_tree',
  'transaction_state_changes',
] as const;

/** Returns true if the traces of a mined transaction may still be indexed, late or after the node has refused them. */
function isAwaitingTraces({
  block_number,
  internal_transactions_count: count,
  traces_unavailable,
}: Transaction): boolean {
  return block_number !== null && (count === null || traces_unavailable !== undefined);
}

/** Links to the sender's previous and next transactions, by nonce if nonces differ. */
function SenderNeighbours({ transaction }: { transaction: Transaction }) {
  const { previous_of_sender: previous, next_of_sender: next, nonce } = transaction;
  const paths = usePaths();
  if (!previous && !next) return null;
  return (
    <nav className="neighbours" aria-label="Transactions of the sender">
      {previous && (
        <a className="btn" href={paths.transaction(previous.hash)} rel="prev">
          <Icon name="left" />
          {nonce !== null && previous.nonce < nonce ? `Nonce ${previous.nonce}` : 'Previous'}
        </a>
      )}
      {next && (
        <a className="btn" href={paths.transaction(next.hash)} rel="next">
          {nonce !== null && next.nonce > nonce ? `Nonce ${next.nonce}` : 'Next'}
          <Icon name="right" />
        </a>
      )}
    </nav>
  );
}

function TransactionTabs({ transaction, active }: { transaction: Transaction; active: TransactionTab }) {
  const paths = usePaths();
  const isOwn = useHasOwnApi();
  const config = usePublicConfig();
  const { hash, blob_versioned_hashes: blobs = [] } = transaction;
  const tabs: { key: TransactionTab; label: string; count?: string | undefined }[] = [
    { key: 'index', label: 'Details' },
    { key: 'token_transfers', label: 'Token transfers', count: countTransfers(transaction) },
    { key: 'internal', label: 'Internal txns', count: capCount(transaction.internal_transactions_count) },
    ...(isOwn ? [{ key: 'calls', label: 'Call tree' } as const] : []),
    { key: 'logs', label: 'Logs', count: transaction.logs_count?.toLocaleString('en') },
    { key: 'state', label: 'State changes' },
    { key: 'raw_trace', label: 'Raw trace' },
    ...(blobs.length > 0 || active === 'blobs'
      ? [{ key: 'blobs', label: 'Blobs', count: blobs.length.toLocaleString('en') } as const]
      : []),
  ];
  return (
    <PageTabs
      page="transaction"
      subject={transaction}
      toHref={(tab) => paths.transaction(hash, { tab })}
      label="Views of this transaction"
      active={active}
      tabs={tabs
        .filter(({ key }) => isOpen(TRANSACTION_TABS[key], config))
        .map((tab) => ({
          ...tab,
          href: paths.transaction(hash, { tab: tab.key === 'index' ? undefined : tab.key }),
        }))}
    />
  );
}

function countTransfers({
  token_transfers,
  token_transfers_overflow,
  token_transfers_count,
}: Transaction): string {
  const shown = token_transfers?.length ?? 0;
  return token_transfers_count?.toLocaleString('en') ?? (token_transfers_overflow ? `${shown}+` : `${shown}`);
}

/** Our servers count up to 51, which represents more than 50. */
function capCount(count: number | null | undefined): string | undefined {
  return count === null || count === undefined ? undefined : count > 50 ? '50+' : String(count);
}
