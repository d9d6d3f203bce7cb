import { type FreshInstance, listFreshInstances } from '../../db/queries/instance-news.ts';
import { countBlockTransfersOf, listFreshSupplies } from '../../db/queries/token-news.ts';
import { bytesToHex, hexToBytes } from '../../lib/hex.ts';
import type { ApiContext } from '../context.ts';
import { toDec } from '../present/wire.ts';
import { type SendOn, topicPublisher } from './topic-publisher.ts';

/** What a token said so long ago is reported; a client may be notified of one supply twice. */
const FRESH_SECONDS = 10;

/** Where a block has moved more token instances than so many, it is not said which. */
const IDS_MAX = 50;

/** So many token instances are reported for one commit; an indexer asks fewer at once. */
const INSTANCES_MAX = 50;
/** Of larger metadata only the name goes out: everybody who has the collection open would get it. */
const METADATA_BYTES_MAX = 16_384;

/** What has been reported of the answers of the last seconds, `INSTANCES_MAX` short keys. Kept by server, and gone with it. */
const REPORTED = new WeakMap<ApiContext, ReadonlySet<string>>();

/** `tokens:{hash}`: how many transfers a new block has brought; ours alone says of which token instances, too. */
export const tokenTransfersPublisher = topicPublisher({
  topics: 'tokens',
  commits: ['block'],
  async publish({ event, scope, joined, send }) {
    const tokens = [...joined].map(hexToBytes);
    const moved = await countBlockTransfersOf(scope.db, {
      blockNumber: event.height,
      tokens,
      idsMax: IDS_MAX + 1,
    });
    for (const { token_address, count, token_ids } of moved) {
      const ids = token_ids !== null && token_ids.length <= IDS_MAX ? { token_ids } : {};
      send(bytesToHex(token_address), 'token_transfer', { token_transfer: count, ...ids });
    }
  },
});

/** `tokens:{hash}`: the supply, once the contract has been asked for it. */
export const tokenSupplyPublisher = topicPublisher({
  topics: 'tokens',
  commits: ['progress'],
  async publish({ scope, joined, send }) {
    const tokens = [...joined].map(hexToBytes);
    const supplies = await listFreshSupplies(scope.db, { tokens, seconds: FRESH_SECONDS });
    for (const { address, total_supply } of supplies)
      send(bytesToHex(address), 'total_supply', { total_supply: toDec(total_supply) });
  },
});

/** `token_instances:{hash}`: what token instances of the collection have said of themselves, or why that could not be read. */
const tokenInstancesPublisher = topicPublisher({
  topics: 'token_instances',
  commits: ['progress'],
  async publish({ event, scope, joined, send }) {
    const rows = await listFreshInstances(scope.db, {
      tokens: [...joined].map(hexToBytes),
      seconds: FRESH_SECONDS,
      metadataMax: METADATA_BYTES_MAX,
      limit: INSTANCES_MAX,
    });
    const keyOf = ({ token_address, token_id, observed_at }: FreshInstance) =>
      `${event.run} ${bytesToHex(token_address)} ${token_id} ${observed_at}`;
    const known = REPORTED.get(scope.api);
    REPORTED.set(scope.api, new Set(rows.map(keyOf)));
    for (const row of rows.toReversed()) if (!known?.has(keyOf(row))) sendRow(send, row);
  },
});

/** What is published of tokens and their instances. */
export const TOKEN_PUBLISHERS = [tokenTransfersPublisher, tokenSupplyPublisher, tokenInstancesPublisher];

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
