import { listUnfetchedInstances, type ObservedInstance } from '#db/writes/observed/observed-instances.ts';
import { parseContentAddress, toGatewayUrl } from '#lib/net/content-address.ts';
import { GuardedFetchError, guardedFetch } from '#lib/net/guarded-fetch.ts';
import { decodeMetadata, METADATA_BYTES_MAX } from '../decode/instance-metadata.ts';
import type { IndexerContext } from '../runtime/context.ts';
import type { MetadataFetching } from '../runtime/indexer-options.ts';
import type { Task } from '../runtime/task.ts';
import { keepInstances } from './observe-instances.ts';

const INSTANCES_AT_ONCE = 4;
const TIMEOUT_MS = 10_000;
const ATTEMPTS = 3;

/** Task that fetches metadata, where the operator allows it. */
export const metadataTask: Task = {
  name: 'metadata',
  create: ({ context, options: { metadataFetching = null } }) =>
    metadataFetching === null ? null : { idleMs: 500, run: () => fetchInstances(context, metadataFetching) },
};

type Unfetched = Awaited<ReturnType<typeof listUnfetchedInstances>>[number];

/** Fetches metadata from the URIs of contracts, a few at a time. Returns true if there is more to do. */
export async function fetchInstances(context: IndexerContext, fetching: MetadataFetching): Promise<boolean> {
  const { run, writer } = context;
  const due = await writer.read('observed', (client) =>
    listUnfetchedInstances({ client, schema: run.schema }, INSTANCES_AT_ONCE),
  );
  const fetched = await Promise.all(due.map((instance) => fetchInstance(instance, fetching)));
  await keepInstances(context, fetched);
  return due.length > 0;
}

async function fetchInstance(instance: Unfetched, fetching: MetadataFetching): Promise<ObservedInstance> {
  const { uri, tokenId } = instance;
  const attempts = instance.attempts + 1;
  const failed = (error: ObservedInstance['error']): ObservedInstance => ({
    ...instance,
    metadata: null,
    bytes: 0,
    summary: null,
    error,
    attempts,
  });
  const url = toHttpAddress(uri, fetching.ipfsGateway);
  if (url === null) return failed('refused');
  try {
    const { mimeType, bytes } = await guardedFetch(url, {
      bytesMax: METADATA_BYTES_MAX,
      timeoutMs: TIMEOUT_MS,
      accept: 'application/json, */*',
      // The operator chose the gateway, which may be on this machine.
      ...(url === uri ? {} : { isAllowed: () => true }),
    });
    const isMedium = /^(image|video|audio)\//.test(mimeType);
    const json = isMedium ? JSON.stringify({ image: uri }) : bytes.toString('utf8');
    return { ...instance, ...decodeMetadata(uri, json, tokenId), attempts };
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error;
    const isTriedAgain = error.retryable && attempts < ATTEMPTS;
    return failed(isTriedAgain ? 'not_fetched' : error.code);
  }
}

/** Converts a URI to an http(s) URL; null for one that cannot be fetched. */
export function toHttpAddress(uri: string, ipfsGateway: string | null): string | null {
  if (/^https?:\/\//i.test(uri)) return uri;
  const address = parseContentAddress(uri);
  return address === null || ipfsGateway === null ? null : toGatewayUrl(address, ipfsGateway);
}
