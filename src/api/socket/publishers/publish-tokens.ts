import { type FreshInstance, listFreshInstances } from '#db/queries/token/instance-activity.ts';
import { countBlockTransfersOf, listFreshSupplies } from '#db/queries/token/token-activity.ts';
import { bytesToHex, hexToBytes } from '#lib/hex.ts';
import type { ApiContext } from '../../context.ts';
import { toDec } from '../../present/wire.ts';
import { type SendOn, topicPublisher } from './topic-publisher.ts';

/** Age up to which a token's supply is published, in seconds; a client may be notified of one supply twice. */
const FRESH_SECONDS = 10;

/** Maximum number of moved token instances whose ids are sent per block. */
const IDS_MAX = 50;

/** Maximum number of token instances published per commit; an indexer reads fewer at once. */
const INSTANCES_MAX = 50;
/** Size of metadata above which only the name is sent: all viewers of the collection would receive it. */
const METADATA_BYTES_MAX = 16_384;

/** Published readings of the last seconds, `INSTANCES_MAX` short keys. Per server. */
const REPORTED = new WeakMap<ApiContext, ReadonlySet<string>>();

/** `tokens:{hash}`: number of transfers in a new block; Spyglass also sends the token instances. */
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

/** `tokens:{hash}`: supply, once read from the contract. */
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

/** `token_instances:{hash}`: metadata of the collection's token instances, or the reason why it is missing. */
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

/** Publishers for tokens and their instances. */
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
