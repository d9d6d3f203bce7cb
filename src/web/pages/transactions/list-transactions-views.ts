import type { PublicConfig } from '#config/web-config.ts';
import { type Closable, isOpen } from '../../router/is-open.ts';
import type { TransactionsSearch } from './transactions-props.ts';

interface TransactionsView extends Closable {
  key: TransactionsSearch['tab'];
  label: string;
  isForSignedIn?: boolean;
}

const VIEWS: readonly TransactionsView[] = [
  { key: 'validated', label: 'Validated' },
  { key: 'pending', label: 'Pending', feature: 'pendingTransactions' },
  { key: 'watchlist', label: 'Watch list', isForSignedIn: true },
];

/** The lists of transactions that are enabled for the visitor. Pure. */
export function listTransactionsViews(
  config: Pick<PublicConfig, 'features'>,
  isSignedIn: boolean,
): readonly TransactionsView[] {
  return VIEWS.filter((view) => isOpen(view, config) && (isSignedIn || view.isForSignedIn !== true));
}
