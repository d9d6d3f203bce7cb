import { countBlockTransfersOf, listFreshSupplies } from '../../db/queries/token-news.ts';
import { bytesToHex, hexToBytes } from '../../lib/hex.ts';
import { toDec } from '../present/wire.ts';
import { topicPublisher } from './topic-publisher.ts';

/** What a token said so long ago is told; a client may be told of one supply twice. */
const FRESH_SECONDS = 10;

/** Where a block has moved more token instances than so many, it is not said which. */
const IDS_MAX = 50;

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
