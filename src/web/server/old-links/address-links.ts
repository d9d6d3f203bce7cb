import type { OldLink } from '../../modules/old-link.ts';

/** URLs of accounts and of the content of their pages. */
export const ADDRESS_LINKS: readonly OldLink[] = [
  {
    to: '/address/:address?tab=txs&filter=from',
    from: ['/txs?a=:address&f=2', '/txs?fadd=:address'],
  },
  { to: '/address/:address?tab=txs&filter=to', from: ['/txs?a=:address&f=3', '/txs?tadd=:address'] },
  {
    to: '/address/:address?tab=txs',
    from: [
      ...['/address/:address/transactions', '/address/:address/txs', '/txs?a=:address'],
      ...['/txs?address=:address', '/txns?a=:address', '/address/:address/txs/:any'],
    ],
  },
  {
    to: '/address/:address?tab=token_transfers&token=:token',
    from: ['/address/:address/tokens/:token/token-transfers', '/address/:address/tokens/:token'],
  },
  {
    to: '/address/:holder?tab=token_transfers&token=:token',
    from: [
      ...['/token/:token?a=:holder', '/token/:token?address=:holder', '/tokentxns?a=:holder&p=:token'],
      '/tokencheck-tool?t=:token&a=:holder',
    ],
  },
  {
    to: '/address/:address?tab=token_transfers&type=ERC-721',
    from: ['/nfttxns?a=:address', '/tokentxns-nft?a=:address', '/address/:address/erc721'],
  },
  {
    to: '/address/:address?tab=token_transfers&type=ERC-1155',
    from: ['/tokentxns-nft1155?a=:address', '/nft1155txns?a=:address', '/address/:address/erc1155'],
  },
  {
    to: '/address/:address?tab=token_transfers&type=ERC-20',
    from: ['/address/:address/erc20', '/address/:address/erc20-transfers'],
  },
  {
    to: '/address/:address?tab=token_transfers',
    from: [
      ...['/address/:address/token-transfers', '/address/:address/token_transfers', '/tokentxns?a=:address'],
      ...['/tokentxns?address=:address', '/address/:address/tokentxns'],
    ],
  },
  {
    to: '/address/:address?tab=tokens',
    from: [
      '/address/:address/tokens',
      '/address/:address/token-holdings',
      '/tokenholdings?a=:address',
      '/address-tokens/:address',
    ],
  },
  {
    to: '/address/:address?tab=tokens_nfts',
    from: ['/address/:address/nfts', '/address/:address/nft', '/nfts?a=:address'],
  },
  {
    to: '/address/:address?tab=internal_txns',
    from: [
      ...['/address/:address/internal-transactions', '/address/:address/internal_transactions'],
      ...['/address/:address/internal-txs', '/txsInternal?a=:address', '/address/:address/internalTx'],
    ],
  },
  {
    to: '/address/:address?tab=coin_balance_history',
    from: [
      ...['/address/:address/coin-balances', '/address/:address/coin_balances'],
      ...[
        '/address/:address/coin-balance-history',
        '/balancecheck-tool?a=:address',
        '/address/:address/coin_balances/by-day',
      ],
    ],
  },
  { to: '/address/:address?tab=logs', from: ['/address/:address/logs', '/address/:address/events'] },
  {
    to: '/address/:address?tab=blocks_validated',
    from: [
      ...['/address/:address/validations', '/address/:address/blocks', '/address/:address/blocks-validated'],
      ...['/blocks?m=:address', '/address/:address/mined'],
    ],
  },
  {
    to: '/address/:address?tab=withdrawals',
    from: ['/address/:address/withdrawals', '/txsBeaconWithdrawal?a=:address'],
  },
  {
    to: '/address/:address',
    from: [
      ...['/address/:address', '/addresses/:address', '/accounts/:address', '/account/:address'],
      ...['/wallet/:address', '/address?a=:address', '/:any/address/:address', '/:any/account/:address'],
      ...['/:any/addresses/:address', '/address/:any/:address', '/:any/:any/address/:address'],
      ...[
        '/:any/:any/account/:address',
        '/dapp/:address',
        '/address-analytics?a=:address',
        '/balance/:address',
      ],
    ],
  },
  {
    to: '/search-results?q=:text',
    from: [
      '/accounts/label/:any?tagName=:text',
      '/accounts/label/:text',
      '/tokens/label/:text',
      '/txs/label/:text',
    ],
  },
  { to: '/accounts', from: ['/accounts/:id', '/top-accounts', '/addresses', '/address', '/top_accounts'] },
];
