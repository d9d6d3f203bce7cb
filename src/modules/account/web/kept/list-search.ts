import {
  type ListSearch,
  readListPosition,
  readText,
  type Search,
} from '../../../../web/router/search-params.ts';

/** What the address of a page of the account says. */
export interface KeptProps extends ListSearch {
  /** What a new entry begins with: the hash of an address or a transaction. */
  add: string | undefined;
}

/** Reads it. Pure. */
export function readKeptProps(search: Search): KeptProps {
  const add = readText(search, 'add');
  return {
    add: add !== undefined && /^0x[0-9a-f]{40,64}$/i.test(add) ? add : undefined,
    ...readListPosition(search),
  };
}
