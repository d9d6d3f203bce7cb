import type { OldLink } from '../../modules/old-link.ts';

/** URLs of tokens, NFTs and their lists. */
export const TOKEN_LINKS: readonly OldLink[] = [
  {
    to: '/token/:token/instance/:id?tab=token_transfers',
    from: [
      ...['/token/:token/instance/:id/token-transfers', '/token/:token/instance/:id/token_transfers'],
      ...['/tokens/:token/instance/:id/token-transfers', '/tokens/:token/instance/:id/token_transfers'],
    ],
  },
  {
    to: '/token/:token/instance/:id?tab=metadata',
    from: ['/token/:token/instance/:id/metadata', '/tokens/:token/instance/:id/metadata'],
  },
  {
    to: '/token/:token/instance/:id?tab=holders',
    from: [
      ...['/token/:token/instance/:id/token-holders', '/token/:token/instance/:id/holders'],
      '/tokens/:token/instance/:id/token-holders',
    ],
  },
  {
    to: '/token/:token/instance/:id',
    from: [
      ...[
        '/token/:token/instance/:id',
        '/tokens/:token/instance/:id',
        '/token/:token/:id',
        '/nft/:token/:id',
      ],
      ...[
        '/nfts/:token/:id',
        '/token/:token/instances/:id',
        '/tokens/:token/instances/:id',
        '/token/:token?a=:id',
        '/token/:token/token/:id',
        '/:any/nft/:token/:id',
      ],
      ...['/nft/:any/:token/:id', '/viewsvg?t=:id&a=:token'],
    ],
  },
  {
    to: '/token/:token?tab=token_transfers',
    from: [
      ...['/token/:token/token-transfers', '/token/:token/token_transfers', '/token/:token/transfers'],
      ...['/tokens/:token/token-transfers', '/tokens/:token/token_transfers', '/tokens/:token/transfers'],
      '/token/generic-tokentxns2?contractAddress=:token',
    ],
  },
  {
    to: '/token/:token?tab=holders',
    from: [
      ...['/token/:token/token-holders', '/token/:token/token_holders', '/token/:token/holders'],
      ...['/tokens/:token/token-holders', '/tokens/:token/token_holders', '/tokens/:token/holders'],
      ...[
        '/token/tokenholderchart/:token',
        '/tokenholderchart/:token',
        '/token/generic-tokenholders2?a=:token',
      ],
      '/token/:token/balances',
    ],
  },
  {
    to: '/token/:token?tab=inventory',
    from: [
      '/token/:token/inventory',
      '/tokens/:token/inventory',
      '/token/:token/instances',
      '/nft/:token',
      '/nfts/:token',
      '/tokens/:token/instances',
    ],
  },
  {
    to: '/token/:token',
    from: [
      ...['/token/:token', '/tokens/:token', '/token?a=:token', '/:any/token/:token', '/:any/tokens/:token'],
      ...['/tokeninfo?a=:token', '/:any/:any/token/:token', '/token/:any/:token', '/tokens/:any/:token'],
    ],
  },
  { to: '/tokens?type=ERC-1155', from: ['/tokens-nft?filter=erc1155', '/tokens-nft1155'] },
  {
    to: '/tokens?type=ERC-721',
    from: ['/tokens-nft?filter=erc721', '/tokens-nft', '/nft-top-contracts', '/nfts', '/tokens/nft'],
  },
  { to: '/tokens?type=ERC-20', from: ['/tokens-erc20', '/tokens/erc20'] },
  { to: '/tokens', from: ['/token', '/top-tokens', '/tokens-list'] },
  {
    to: '/token-transfers?type=ERC-721',
    from: ['/nfttxns', '/tokentxns-nft', '/nft-transfers', '/erc721-transfers', '/nft-latest-transfers'],
  },
  { to: '/token-transfers?type=ERC-1155', from: ['/tokentxns-nft1155', '/erc1155-transfers'] },
  {
    to: '/token-transfers',
    from: ['/tokentxns', '/token_transfers', '/erc20-transfers', '/transfers', '/tokens/transfers'],
  },
];
