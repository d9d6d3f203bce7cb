import { useSuspenseQuery } from '@tanstack/react-query';
import { BlockDetails } from '../../features/block/BlockDetails.tsx';
import { blockQuery } from '../../features/block/queries.ts';
import type { BlockPageProps } from './block-props.ts';

/** All facts of the block. */
export function DetailsTab({ heightOrHash }: BlockPageProps) {
  const { data: block } = useSuspenseQuery(blockQuery(heightOrHash));
  return <BlockDetails block={block} />;
}
