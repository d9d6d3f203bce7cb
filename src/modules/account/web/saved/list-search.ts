import { type ListSearch, readListPosition, readText, type Search } from '#sdk/web/app/screens.ts';

/** Search parameters of an account page without pages of its own. */
export interface ChainProps {
  /** Chain to which the page is filtered, where the process has several. */
  chain: string | undefined;
}

/** Parses the chain. Pure. */
export function readChainProps(search: Search): ChainProps {
  return { chain: readText(search, 'chain') };
}

/** Search parameters of an account page. */
export interface SavedProps extends ListSearch, ChainProps {
  /** Hash of an address or a transaction that pre-fills the form of a new entry. */
  add: string | undefined;
}

/** Parses the search parameters. Pure. */
export function readSavedProps(search: Search): SavedProps {
  const add = readText(search, 'add');
  return {
    ...readChainProps(search),
    add: add !== undefined && /^0x[0-9a-f]{40,64}$/i.test(add) ? add : undefined,
    ...readListPosition(search),
  };
}
