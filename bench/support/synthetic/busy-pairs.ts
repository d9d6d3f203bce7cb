import type { HugePair } from '../measure-pair.ts';
import { addressOf, BUSY, type ChainPlan, MAIN_TOKEN } from './chain-plan.ts';

/** API calls for an address and for a token, and tabs of their pages. */
const OF_ADDRESS = ['', '/counters', '/tabs-counters', '/transactions', '/token-transfers', '/logs'];
const TABS_OF_ADDRESS = ['', '?tab=txs', '?tab=token_transfers', '?tab=coin_balance_history'];
const OF_TOKEN = ['', '/counters', '/holders', '/transfers'];
const TABS_OF_TOKEN = ['', '?tab=holders'];

/** An address with some dozens of entries, another one each round; users with the lowest numbers are picked most often. */
const usualAddress = ({ holders }: ChainPlan, round: number) =>
  addressOf('user', Math.floor(holders / 1500) + (round % 20));
/** A token with some dozens of holders and transfers, one of the least picked. */
const usualToken = ({ tokens }: ChainPlan, round: number) => addressOf('token', tokens - (round % 20));

/** The address with a fifth of all transactions, and the token with as many holders. */
export const BUSY_PAIRS: readonly HugePair[] = [
  ...OF_ADDRESS.map((call) => addressPair(`/addresses/…${call}`, `/api/v2/addresses/`, call)),
  ...TABS_OF_ADDRESS.map((tab) => ({
    ...addressPair(`page /address/…${tab}`, '/address/', tab),
    isPage: true,
  })),
  ...OF_TOKEN.map((call) => tokenPair(`/tokens/…${call}`, '/api/v2/tokens/', call)),
  ...TABS_OF_TOKEN.map((tab) => ({ ...tokenPair(`page /token/…${tab}`, '/token/', tab), isPage: true })),
];

function addressPair(name: string, before: string, after: string): HugePair {
  return {
    name: `busy address: ${name}`,
    huge: () => `${before}${BUSY}${after}`,
    usual: (plan, round) => `${before}${usualAddress(plan, round)}${after}`,
  };
}

function tokenPair(name: string, before: string, after: string): HugePair {
  return {
    name: `busy token: ${name}`,
    huge: () => `${before}${MAIN_TOKEN}${after}`,
    usual: (plan, round) => `${before}${usualToken(plan, round)}${after}`,
  };
}
