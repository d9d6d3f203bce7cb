import type { OldLink } from '../../modules/old-link.ts';

/** URLs of searches, filters and other pages. */
export const SEARCH_LINKS: readonly OldLink[] = [
  {
    to: '/search-results?q=:text',
    from: [
      ...['/search?q=:text', '/search?query=:text', '/search?search=:text', '/search/:text'],
      ...['/search-results?query=:text', '/token-search?q=:text', '/tokens/search?q=:text'],
      ...['/enslookup-search?search=:text', '/name-lookup-search?id=:text'],
    ],
  },
  { to: '/search-results?q=:hash', from: ['/blobs/:hash', '/blob/:hash', '/:any/blob/:hash'] },
  { to: '/search-results', from: ['/search', '/token-search'] },
  {
    to: '/advanced-filter?from_address_hashes_to_include=:address&to_address_hashes_to_include=:holder&address_relation=and',
    from: ['/advanced-filter?fadd=:address&tadd=:holder', '/advancedFilter?fadd=:address&tadd=:holder'],
  },
  {
    to: '/advanced-filter?from_address_hashes_to_include=:address',
    from: ['/advancedFilter?fadd=:address', '/advanced-filter?fadd=:address'],
  },
  {
    to: '/advanced-filter?to_address_hashes_to_include=:address',
    from: ['/advancedFilter?tadd=:address', '/advanced-filter?tadd=:address'],
  },
  {
    to: '/advanced-filter?token_contract_address_hashes_to_include=:token',
    from: ['/advancedFilter?tkn=:token', '/advanced-filter?tkn=:token'],
  },
  { to: '/advanced-filter', from: ['/advancedFilter', '/advanced_filter'] },
  { to: '/', from: ['/home', '/index.html', '/index', '/dashboard'] },
];
