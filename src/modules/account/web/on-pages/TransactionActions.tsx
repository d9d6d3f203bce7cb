import { useQuery } from '@tanstack/react-query';
import type { SlotProps } from '#sdk/web/app/module.ts';
import { usePaths } from '#sdk/web/app/paths.ts';
import { tagsPath } from '../paths.ts';
import { tagsOfTransactionQuery } from '../queries.ts';
import { OwnTags } from './OwnTags.tsx';

/** The visitor's tag of a transaction, with a button to tag it. */
export function TransactionActions({
  transaction: { hash, transaction_tag },
}: SlotProps['transaction-actions']) {
  const paths = usePaths();
  const { data } = useQuery(tagsOfTransactionQuery(hash));
  if (data === undefined) return null;
  const label = data.personal_tx_tag?.label;
  return (
    <span className="account-on-page">
      <OwnTags labels={label === undefined ? [] : [label]} shown={transaction_tag ? [transaction_tag] : []} />
      <a
        className="btn"
        href={tagsPath(paths, { tab: 'tx', ...(label === undefined && { add: hash }) })}
        rel="nofollow"
      >
        {label === undefined ? 'Add private tag' : 'Private tags'}
      </a>
    </span>
  );
}
