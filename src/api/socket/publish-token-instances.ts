import { type FreshInstance, listFreshInstances } from '../../db/queries/instance-news.ts';
import { bytesToHex, hexToBytes } from '../../lib/hex.ts';
import type { ApiContext } from '../context.ts';
import { toDec } from '../present/wire.ts';
import { type SendOn, topicPublisher } from './topic-publisher.ts';

/** What token instances said so long ago is told. */
const FRESH_SECONDS = 10;
/** So many token instances are told of for one commit; an indexer asks fewer at once. */
const PIECES_MAX = 50;
/** Of larger metadata only the name goes out: everybody who has the collection open would get it. */
const METADATA_BYTES_MAX = 16_384;

/** What has been told of what was said within the last seconds, `PIECES_MAX` short keys. Kept by server, and gone with it. */
const TOLD = new WeakMap<ApiContext, ReadonlySet<string>>();

/** `token_instances:{hash}`: what token instances of the collection have said of themselves, or why that could not be read. */
export const tokenInstancesPublisher = topicPublisher({
  topics: 'token_instances',
  commits: ['progress'],
  async publish({ event, scope, joined, send }) {
    const rows = await listFreshInstances(scope.db, {
      tokens: [...joined].map(hexToBytes),
      seconds: FRESH_SECONDS,
      metadataMax: METADATA_BYTES_MAX,
      limit: PIECES_MAX,
    });
    const keyOf = ({ token_address, token_id, observed_at }: FreshInstance) =>
      `${event.run} ${bytesToHex(token_address)} ${token_id} ${observed_at}`;
    const told = TOLD.get(scope.api);
    TOLD.set(scope.api, new Set(rows.map(keyOf)));
    for (const row of rows.toReversed()) if (!told?.has(keyOf(row))) sendRow(send, row);
  },
});

function sendRow(send: SendOn<'token_instances'>, { token_address, ...row }: FreshInstance): void {
  const collection = bytesToHex(token_address);
  const token_id = toDec(row.token_id);
  if (row.error === null) {
    const fetched_metadata = { ...(row.metadata ?? { name: row.summary?.name ?? null }) };
    send(collection, 'fetched_token_instance_metadata', { token_id, fetched_metadata });
  } else {
    send(collection, 'not_fetched_token_instance_metadata', { token_id, reason: row.error });
  }
}
