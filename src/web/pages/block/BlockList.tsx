import { usePaths } from '../../paths.ts';
import { type ListProps, PagedList } from '../PagedList.tsx';
import type { BlockPageProps } from './block-props.ts';

/** A list of a block's content. */
export function BlockList<Item>({ heightOrHash, search, ...list }: BlockPageProps & ListProps<Item>) {
  const paths = usePaths();
  return (
    <PagedList
      {...list}
      search={search}
      toHref={(position) => paths.block(heightOrHash, { tab: search.tab, ...position })}
      isMostlyOnePage
    />
  );
}
