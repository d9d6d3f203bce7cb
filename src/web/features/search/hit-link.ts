import type { SearchItem } from '#contract/search.ts';
import type { Paths } from '../../paths.ts';

/** Link of a hit, and whether it opens in a new tab. */
export interface HitLink {
  href: string;
  isExternal: boolean;
}

/** The hash, or the name, of a hit whose kind has no page. */
export function pagelessHash(hit: SearchItem): string | null {
  if (hit.type === 'other') return hit.hash ?? hit.name;
  if (hit.type === 'user_operation') return hit.user_operation_hash;
  return hit.type === 'blob' ? hit.blob_hash : null;
}

/**
 * The target of a hit: its page, or for an external app its own URL, if that is a web URL. Hits without a page are shown among
 * the results, as are user operations of other servers, whose pages need the own API.
 */
export function hitLink(hit: SearchItem, paths: Paths, isOwnApi = false): HitLink {
  if (hit.type === 'user_operation' && isOwnApi) return inside(paths.operation(hit.user_operation_hash));
  switch (hit.type) {
    case 'token':
      return inside(paths.token(hit.address_hash));
    case 'transaction':
      return inside(paths.transaction(hit.transaction_hash));
    case 'block':
      return inside(paths.block(hit.block_type === 'block' ? hit.block_number : hit.block_hash));
    case 'app':
      return hit.external && /^https?:\/\//i.test(hit.url)
        ? { href: hit.url, isExternal: true }
        : inside(paths.app(hit.id));
    case 'user_operation':
    case 'blob':
    case 'other':
      return inside(paths.searchResults(pagelessHash(hit) ?? '', { redirect: 'false' }));
    default:
      return inside(paths.address(hit.address_hash));
  }
}

/** A unique key of a hit within a search. */
export function hitKey(hit: SearchItem): string {
  if (hit.type === 'block') return hit.block_hash;
  if (hit.type === 'transaction') return hit.transaction_hash;
  if (hit.type === 'app') return `app-${hit.id}`;
  if (hit.type === 'other') return `${hit.kind}-${pagelessHash(hit)}`;
  if (hit.type === 'user_operation' || hit.type === 'blob') return `${hit.type}-${pagelessHash(hit)}`;
  return `${hit.type}-${hit.address_hash}-${hit.name}`;
}

function inside(href: string): HitLink {
  return { href, isExternal: false };
}
