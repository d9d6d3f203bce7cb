import { useQuery } from '@tanstack/react-query';
import type { Transaction } from '#contract/transaction/transaction.ts';
import { useUiConfig } from '../../app/settings/useUiConfig.ts';
import { AddressLink } from '../../entities/address/AddressLink.tsx';
import { CoinAmount } from '../../entities/amount/CoinAmount.tsx';
import { FeeAmount } from '../../entities/amount/FeeAmount.tsx';
import { Timestamp } from '../../entities/Timestamp.tsx';
import { MethodPill } from '../../entities/transaction/MethodPill.tsx';
import { TransactionLink } from '../../entities/transaction/TransactionLink.tsx';
import { TransactionTrouble } from '../../entities/transaction/TransactionStatus.tsx';
import { usePaths } from '../../paths.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { useSlideIn } from '../../ui/list/useSlideIn.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SkeletonFeed } from '../../ui/skeleton/SkeletonFeed.tsx';
import { methodText } from './details/method-text.ts';
import { mainPageTransactionsQuery } from './queries.ts';

const ROWS_MAX = 6;

/** The newest transactions; new ones slide in. If they cannot be read, the rest of the page remains. */
export function LatestTransactions() {
  const { data, isError, refetch } = useQuery(mainPageTransactionsQuery());
  return (
    <Panel title="Latest transactions" aside={<a href={usePaths().transactions()}>View all</a>}>
      {data !== undefined ? (
        <Feed transactions={data.slice(0, ROWS_MAX)} />
      ) : isError ? (
        <ErrorState what="The newest transactions" onRetry={() => void refetch()} />
      ) : (
        <SkeletonFeed kind="feed-txs" />
      )}
    </Panel>
  );
}

function Feed({ transactions }: { transactions: readonly Transaction[] }) {
  const ref = useSlideIn<HTMLUListElement>(transactions.map(({ hash }) => hash));
  if (transactions.length === 0) {
    return (
      <EmptyState title="No transactions yet">
        They appear here as soon as a block with one is indexed.
      </EmptyState>
    );
  }
  return (
    <div className="feed-frame">
      <ul ref={ref} className="feed feed-txs">
        {transactions.map((transaction) => (
          <LatestTransaction key={transaction.hash} transaction={transaction} />
        ))}
      </ul>
    </div>
  );
}

function LatestTransaction({ transaction }: { transaction: Transaction }) {
  const { hiddenTransactionFields } = useUiConfig();
  const to = transaction.to ?? transaction.created_contract;
  return (
    <li>
      <span>
        <TransactionLink hash={transaction.hash} />
        <span className="sub">
          {transaction.timestamp && <Timestamp timestamp={transaction.timestamp} />}
        </span>
      </span>
      <span className="tags">
        <MethodPill method={methodText(transaction)} />
        <TransactionTrouble transaction={transaction} />
      </span>
      <span className="pair">
        <AddressLink address={transaction.from} />
        {to && <AddressLink address={to} />}
      </span>
      <span>
        {!hiddenTransactionFields.includes('value') && <CoinAmount value={transaction.value} isShort />}
        {!hiddenTransactionFields.includes('tx_fee') && (
          <span className="sub">
            fee <FeeAmount fee={transaction.fee} isShort noUnit />
          </span>
        )}
      </span>
    </li>
  );
}
