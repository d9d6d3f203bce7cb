import { type Paths, withSearch } from '#sdk/web/app/paths.ts';
import { type ChainSearch, customAbisPath } from '../paths.ts';

type Base = Pick<Paths, 'base'>;

/** API keys. */
export function apiKeysPath({ base }: Base, search: ChainSearch): string {
  return withSearch(`${base}/account/api-key`, search);
}

/** Requests for public tags. */
export function publicTagsPath({ base }: Base, search: ChainSearch): string {
  return withSearch(`${base}/account/public-tags-request`, search);
}

/** Custom ABIs of all chains, or of one. */
export function abisOfChainPath(paths: Base, search: ChainSearch): string {
  return withSearch(customAbisPath(paths), search);
}
