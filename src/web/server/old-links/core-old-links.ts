import type { OldLink } from '../../modules/old-link.ts';
import { ADDRESS_LINKS } from './address-links.ts';
import { BLOCK_LINKS } from './block-links.ts';
import { SEARCH_LINKS } from './search-links.ts';
import { TOKEN_LINKS } from './token-links.ts';
import { TRANSACTION_LINKS } from './transaction-links.ts';

/** The addresses of other explorers that pages of the core stand for; of those that fit, the first counts. */
export const CORE_OLD_LINKS: readonly OldLink[] = [
  ...TRANSACTION_LINKS,
  ...BLOCK_LINKS,
  ...ADDRESS_LINKS,
  ...TOKEN_LINKS,
  ...SEARCH_LINKS,
];
