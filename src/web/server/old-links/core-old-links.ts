import type { OldLink } from '../../modules/old-link.ts';
import { ADDRESS_LINKS } from './address-links.ts';
import { BLOCK_LINKS } from './block-links.ts';
import { SEARCH_LINKS } from './search-links.ts';
import { TOKEN_LINKS } from './token-links.ts';
import { TRANSACTION_LINKS } from './transaction-links.ts';

/** The URLs of other explorers that map to pages of the core; the first match wins. */
export const CORE_OLD_LINKS: readonly OldLink[] = [
  ...TRANSACTION_LINKS,
  ...BLOCK_LINKS,
  ...ADDRESS_LINKS,
  ...TOKEN_LINKS,
  ...SEARCH_LINKS,
];
