import type { OldLink } from '#sdk/web/app/module.ts';

/** Redirects from other explorers' URLs of account pages. */
export const ACCOUNT_LINKS: readonly OldLink[] = [
  { to: '/account/watchlist', from: ['/myaddress', '/account/watch-list', '/account/watchlist_address'] },
  {
    to: '/account/tag-address',
    from: [
      ...['/account/tag_address', '/account/tag_transaction', '/account/tag-transaction'],
      ...['/mynotes_address', '/mynotes_tx', '/account/private-tags'],
    ],
  },
  { to: '/account/api-key', from: ['/account/api_key', '/account/api-keys', '/myapikey'] },
  { to: '/account/custom-abi', from: ['/account/custom_abi', '/mycustomabi'] },
  { to: '/account/public-tags-request', from: ['/account/public_tags_request', '/public-tags/submit'] },
  { to: '/auth/profile', from: ['/myaccount', '/account', '/account/profile'] },
  { to: '/login', from: ['/register', '/signin', '/sign-in', '/signup', '/auth/auth0'] },
];
