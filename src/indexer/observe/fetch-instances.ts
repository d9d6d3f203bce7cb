import { listUnfetchedInstances, type ObservedInstance } from '../../db/writes/observed-instances.ts';
import { parseContentAddress, toGatewayUrl } from '../../lib/content-address.ts';
import { GuardedFetchError, guardedFetch } from '../../lib/guarded-fetch.ts';
import { decodeMetadata, METADATA_BYTES_MAX } from '../decode/instance-metadata.ts';
import type { IndexerContext } from '../runtime/context.ts';
import type { Task } from '../runtime/task.ts';
import { keepInstances } from './observe-instances.ts';

/** What may be fetched for the metadata of instances. */
export interface MetadataFetching {
  /** Where `ipfs://` addresses are read: an address that ends before the content's id. Null where they are not. */
  ipfsGateway: string | null;
}

const INSTANCES_AT_ONCE = 4;
const TIMEOUT_MS = 10_000;
const ATTEMPTS = 3;

/** Fetches metadata, where the operator allows it. */
export const metadataTask: Task = {
  name: 'metadata',
  create: ({ context, options: { metadataFetching = null } }) =>
    metadataFetching === null ? null : { idleMs: 500, run: () => fetchInstances(context, metadataFetching) },
};

type Unfetched = Awaited<ReturnType<typeof listUnfetchedInstances>>[number];

/** Fetches metadata from the addresses that contracts gave, a few at a time. Gives whether there is more to do. */
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
      // The gateway is the operator's own choice, and may stand on this machine.
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

/** The http(s) address of a URI; null for one that cannot be read. */
export function toHttpAddress(uri: string, ipfsGateway: string | null): string | null {
  if (/^https?:\/\//i.test(uri)) return uri;
  const address = parseContentAddress(uri);
  return address === null || ipfsGateway === null ? null : toGatewayUrl(address, ipfsGateway);
}
