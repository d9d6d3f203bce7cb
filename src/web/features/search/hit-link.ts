import type { SearchItem } from '../../../contract/search.ts';
import type { Paths } from '../../paths.ts';

/** Where a hit leads, and whether in a new tab. */
export interface HitLink {
  href: string;
  isExternal: boolean;
}

/** The target of a hit: its page, or of an external app its own address, where that is one of the web. */
export function hitLink(hit: SearchItem, paths: Paths): HitLink {
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
    default:
      return inside(paths.address(hit.address_hash));
  }
}

/** A name for a hit that no other hit of the same search has. */
export function hitKey(hit: SearchItem): string {
  if (hit.type === 'block') return hit.block_hash;
  if (hit.type === 'transaction') return hit.transaction_hash;
  if (hit.type === 'app') return `app-${hit.id}`;
  return `${hit.type}-${hit.address_hash}-${hit.name}`;
}

function inside(href: string): HitLink {
  return { href, isExternal: false };
}
