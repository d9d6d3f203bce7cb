import type { QueryKey } from '@tanstack/react-query';
import type { TokenInstance } from '#contract/token/token-instance.ts';
import { useInstanceMetadata } from './useInstanceMetadata.ts';

/** Maximum number of collections that a page follows. */
const COLLECTIONS_MAX = 5;

interface FollowMetadataProps {
  instances: readonly (Pick<TokenInstance, 'metadata_error'> & { collection: string })[];
  /** Queries to refetch. */
  keys: readonly QueryKey[];
}

/** Refetches queries as the metadata arrives of token instances of several collections that lack it. */
export function FollowMetadata({ instances, keys }: FollowMetadataProps) {
  const waiting = instances.filter(({ metadata_error }) => metadata_error === 'not_asked');
  const collections = [...new Set(waiting.map(({ collection }) => collection))].filter(Boolean);
  return collections
    .slice(0, COLLECTIONS_MAX)
    .map((collection) => <FollowCollection key={collection} collection={collection} keys={keys} />);
}

function FollowCollection({ collection, keys }: { collection: string; keys: readonly QueryKey[] }) {
  useInstanceMetadata(collection, { keys });
  return null;
}
