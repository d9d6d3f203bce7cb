import type { ValuesOf } from '#modules/manifest.ts';
import { presentTokenPage } from '#sdk/api/answers.ts';
import { invalidParameter } from '#sdk/api/errors.ts';
import type { ApiPart } from '#sdk/api/part.ts';
import { answer, splitList } from '#sdk/api/requests.ts';
import { toAddress } from '#sdk/api/wire.ts';
import { followDocument } from '#sdk/lib/net.ts';
import { hexToBytes } from '#sdk/lib/values.ts';
import type { BridgedFields } from '../contract/bridged-token.ts';
import { BRIDGED_CALLS } from '../contract/calls.ts';
import type { settings } from '../settings.ts';
import { type BridgedEntry, type BridgedList, readList, toKey } from './read-list.ts';
import { refusals } from './refusals.ts';

/** Creates the API part of the bridged tokens module; empty if no list is configured. */
export function createApi({ source }: Pick<ValuesOf<typeof settings>, 'source'>): ApiPart {
  if (source === undefined) return refusals;
  const end = new AbortController();
  let warn = (_: string) => {};
  const list = followDocument<BridgedList>({
    source,
    title: 'Bridged tokens',
    variable: 'BRIDGED_TOKENS_URL',
    start: new Map(),
    read: readList,
    otherwise: 'it is no JSON list of tokens',
    warn: (message) => warn(message),
  });

  /** `/tokens/bridged` */
  const getBridgedTokens = answer(BRIDGED_CALLS.tokens_bridged, async (scope, { query }) => {
    const chains = parseChainIds(query.chain_ids);
    const known = list.content();
    const among = [...known.values()]
      .filter(({ originChainId }) => chains.length === 0 || chains.includes(originChainId))
      .map(({ address }) => address);
    const { items, next_page_params } = await presentTokenPage(scope, query, { types: [], among });
    const bridged = items.flatMap((item) => {
      const entry = known.get(toKey(hexToBytes(item.address_hash)));
      return entry === undefined ? [] : [{ ...item, ...toFields(entry) }];
    });
    return { items: bridged, next_page_params };
  });

  return {
    answered: [getBridgedTokens],
    tokenFields(address) {
      const entry = list.content().get(toKey(address));
      return entry === undefined ? { is_bridged: false } : { ...toFields(entry) };
    },
    version: list.version,
    register(scope) {
      warn = (message) => scope.log.warn(message);
      void list.follow(end.signal);
      scope.addHook('preClose', async () => end.abort());
    },
  };
}

function toFields({ foreignAddress, originChainId, bridgeType }: BridgedEntry): BridgedFields {
  return {
    is_bridged: true,
    foreign_address: toAddress(foreignAddress),
    origin_chain_id: originChainId,
    bridge_type: bridgeType,
  };
}

function parseChainIds(text: string | undefined): string[] {
  const ids = splitList(text, 'chain_ids');
  const wrong = ids.find((id) => !/^\d{1,78}$/.test(id));
  if (wrong !== undefined) throw invalidParameter('chain_ids', wrong, 'chain ids, separated by commas');
  return ids;
}
