import { usePaths } from '../../paths.ts';
import { type ListProps, PagedList } from '../PagedList.tsx';
import type { TokenInstancePageProps } from './token-instance-props.ts';

/** A list in a tab of a token instance's page. */
export function InstanceList<Item>({ hash, id, search, ...list }: TokenInstancePageProps & ListProps<Item>) {
  const paths = usePaths();
  const tab = search.tab === 'token_transfers' ? undefined : search.tab;
  return (
    <PagedList
      {...list}
      search={search}
      toHref={(position) => paths.tokenInstance(hash, id, { tab, ...position })}
    />
  );
}
