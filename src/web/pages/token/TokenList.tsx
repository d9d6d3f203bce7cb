import { usePaths } from '../../paths.ts';
import { type ListProps, PagedList } from '../PagedList.tsx';
import type { TokenPageProps } from './token-props.ts';

/** A list in a tab of the token page. */
export function TokenList<Item>({ hash, search, ...list }: TokenPageProps & ListProps<Item>) {
  const paths = usePaths();
  const tab = search.tab === 'token_transfers' ? undefined : search.tab;
  return (
    <PagedList {...list} search={search} toHref={(position) => paths.token(hash, { tab, ...position })} />
  );
}
