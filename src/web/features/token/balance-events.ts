import type { TopicOf } from '#contract/topics/known-topics.ts';
import type { TopicEvents } from '../../live/useTopic.ts';

/** The ERC-20 balances of an address changed: some servers report it at once, others after they have counted. */
export const TOKEN_BALANCE_EVENTS: TopicEvents<TopicOf<'addresses'>> = {
  token_balance: 'refetch',
  updated_token_balances_erc_20: 'refetch',
};

/** The token instances of an address changed. */
export const NFT_BALANCE_EVENTS: TopicEvents<TopicOf<'addresses'>> = {
  token_balance: 'refetch',
  updated_token_balances_erc_721: 'refetch',
  updated_token_balances_erc_1155: 'refetch',
  updated_token_balances_erc_404: 'refetch',
};
