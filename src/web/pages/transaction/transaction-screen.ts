import type { ErrorKind } from '../../app/error-kind.ts';
import { toSentenceText } from '../../features/transaction/details/sentence-text.ts';
import { transactionQuery } from '../../features/transaction/queries.ts';
import { TRANSACTION_LAZY_PARTS } from '../../features/transaction/transaction-lazy-parts.tsx';
import { listOpenKeys } from '../../router/is-open.ts';
import { createScreen } from '../../router/screen.ts';
import {
  readForm,
  readListPosition,
  readOneOf,
  readSomeOf,
  type Search,
} from '../../router/search-params.ts';
import { TOKEN_STANDARDS } from '../address/tabs/token-standards.ts';
import { clipTitle } from '../clip-title.ts';
import { TransactionPage } from './TransactionPage.tsx';
import { TransactionSkeleton } from './TransactionSkeleton.tsx';
import type { TransactionPageProps } from './transaction-props.ts';
import { TRANSACTION_TAB_KEYS } from './transaction-props.ts';
import { TRANSACTION_TABS } from './transaction-tabs.ts';

/** `/tx/{hash}` */
export const screen = createScreen<TransactionPageProps>({
  Page: TransactionPage,
  Skeleton: TransactionSkeleton,
  props: ({ hash = '' }, search, { config }) => ({
    hash,
    search: {
      tab: readOneOf(search, 'tab', listOpenKeys(TRANSACTION_TAB_KEYS, TRANSACTION_TABS, config), 'index'),
      depth: readDepth(search),
      type: readSomeOf(search, 'type', TOKEN_STANDARDS),
      ...readListPosition(search),
    },
  }),
  queries: ({ hash }) => ({ required: [transactionQuery(hash)] }),
  lazyCode: TRANSACTION_LAZY_PARTS,
  slots: ['transaction-summary', 'transaction-cost-rows', 'transaction-sections', 'transaction-actions'],
  tab: ({ search }) => TRANSACTION_TABS[search.tab],
  moduleTabs: { page: 'transaction', idOf: ({ hash }) => hash },
  head: ({ hash }, { config, getData }) => {
    const transaction = getData(transactionQuery(hash));
    return {
      title: `Transaction ${clipTitle(hash)}`,
      description:
        (import.meta.env.SSR && transaction && toSentenceText(transaction, config)) ||
        `Transaction ${clipTitle(hash)} on ${config.chain.name}: status, transfers, calls and logs.`,
    };
  },
  onFailure: (status) =>
    status === 404 || status === 422
      ? { kind: 'invalid-transaction-hash' satisfies ErrorKind, status: 404 }
      : undefined,
});

/** No execution exceeds a depth of 1,024 calls. */
function readDepth(search: Search): number | undefined {
  const text = readForm(search, 'depth', /^\d{1,4}$/);
  return text === undefined ? undefined : Number(text);
}
