import { apiQuery, resource } from '#sdk/web/data/api.ts';
import { bool, list, object, orNull, type Reader, text } from '#sdk/web/data/readers.ts';
import type { ListOfChain, ListOfChains } from '../../contract/chain-calls.ts';

/** The same list on all chains of the process. */
const listOfChains: Reader<ListOfChains> = object<ListOfChains>({
  chain: orNull(text),
  items: list(
    object<ListOfChain>({
      name: text,
      title: text,
      url: text,
      entries: orNull(
        list(object<NonNullable<ListOfChain['entries']>[number]>({ name: text, hash: orNull(text) })),
      ),
      has_more: bool,
    }),
  ),
});

const OTHER_CHAINS = resource('account_other_chains', '/api/account/v2/user/chains/{list}', listOfChains);

/** A list of the account on the other chains of the process; its error is shown in place. */
export function otherChainsQuery(name: string) {
  return { ...apiQuery(OTHER_CHAINS, { params: { list: name } }), throwOnError: false };
}
