import type { TopicOf } from '../../../contract/topics/known-topics.ts';
import type { TopicEvents } from '../../live/useTopic.ts';

/** That an address holds other ERC-20 tokens than before: said at once by some servers, by others when they have counted. */
export const TOKEN_BALANCE_EVENTS: TopicEvents<TopicOf<'addresses'>> = {
  token_balance: 'refetch',
  updated_token_balances_erc_20: 'refetch',
};

/** That an address holds other token instances than before. */
export const NFT_BALANCE_EVENTS: TopicEvents<TopicOf<'addresses'>> = {
  token_balance: 'refetch',
  updated_token_balances_erc_721: 'refetch',
  updated_token_balances_erc_1155: 'refetch',
  updated_token_balances_erc_404: 'refetch',
};
