import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { Blob } from '#contract/transaction/blob.ts';
import type { Transaction } from '#contract/transaction/transaction.ts';
import { BlobEntry } from '../../features/transaction/details/BlobEntry.tsx';
import { transactionBlobsQuery } from '../../features/transaction/part-queries.ts';
import { transactionQuery } from '../../features/transaction/queries.ts';
import { usePaths } from '../../paths.ts';
import type { TabView } from '../../router/tab-view.ts';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { SkeletonFacts } from '../../ui/skeleton/SkeletonFacts.tsx';
import { PagedList } from '../PagedList.tsx';
import type { TransactionPageProps } from './transaction-props.ts';

/** The blobs of the transaction; known while it is pending, too. */
export function BlobsTab({ hash, search }: TransactionPageProps) {
  const paths = usePaths();
  const { data: transaction } = useSuspenseQuery(transactionQuery(hash));
  const query = useQuery(transactionBlobsQuery(hash, search));
  const blobs = query.isError ? listOwnBlobs(transaction) : query.data;
  return (
    <PagedList
      search={search}
      toHref={(position) => paths.transaction(hash, { tab: search.tab, ...position })}
      isMostlyOnePage
      query={{ ...query, data: blobs }}
      what="The blobs"
      skeleton={<SkeletonFacts panels={[3, 3]} />}
      empty={{ title: 'No blobs', text: 'Only transactions of type 3 carry blobs (EIP-4844).' }}
    >
      {(items) => (
        <>
          {items.every(({ blob_data }) => blob_data === null) && (
            <div className="mb-3">
              <Alert tone="info">
                The chain contains only the hash of a blob. Its data, commitment and proof are stored by
                beacon chain nodes, which delete them after about 18 days.
              </Alert>
            </div>
          )}
          <ol className="panel">
            {items.map((blob, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a transaction may carry the same blob twice
              <BlobEntry key={place} blob={blob} place={place} />
            ))}
          </ol>
        </>
      )}
    </PagedList>
  );
}

/** Blobs from the transaction itself, for servers that have no list of them. */
function listOwnBlobs({ blob_versioned_hashes: hashes }: Transaction) {
  if (!hashes?.length) return undefined;
  const items: Blob[] = hashes.map((hash) => ({
    hash,
    blob_data: null,
    kzg_commitment: null,
    kzg_proof: null,
  }));
  return { items, next_page_params: null };
}

/** The tab with its queries. */
export const blobsTab: TabView<TransactionPageProps> = {
  View: BlobsTab,
  queries: ({ hash, search }) => [transactionBlobsQuery(hash, search)],
};
