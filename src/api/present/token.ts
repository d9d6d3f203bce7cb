import type { Token } from '../../contract/token.ts';
import { countHolders, type TokenRow } from '../../db/queries/tokens.ts';
import { withEarlierNames } from '../earlier-names.ts';
import type { TokenMarket } from '../market.ts';
import { toAddress, toDecOrNull } from './wire.ts';

/** The standard that a stored token type stands for. */
export function presentTokenType(type: number): string {
  return `ERC-${type}`;
}

/** Fields that another part of the server adds to a token. */
export type TokenFields = Readonly<Record<string, unknown>>;

/** A token's row with what it is worth, its icon and what other parts know of it, where these are known. */
export type PricedTokenRow = TokenRow & {
  market?: TokenMarket;
  /** Only of a token whose info is approved. */
  icon?: string;
  fields?: TokenFields;
};

/** A token; of one that is not known yet only the address and the transfer's own standard. */
export function presentToken(address: Buffer, row: PricedTokenRow | undefined, type?: number): Token {
  const standard = row?.type ?? type;
  return withEarlierNames('token', {
    address_hash: toAddress(address),
    type: standard === undefined ? null : presentTokenType(standard),
    name: row?.name || null,
    symbol: row?.symbol || null,
    decimals: toDecOrNull(row?.decimals),
    total_supply: toDecOrNull(row?.total_supply),
    holders_count: toDecOrNull(row && countHolders(row)),
    exchange_rate: row?.market?.exchange_rate ?? null,
    volume_24h: row?.market?.volume_24h ?? null,
    circulating_market_cap: row?.market?.circulating_market_cap ?? null,
    circulating_supply: null,
    icon_url: row?.icon ?? null,
    reputation: 'ok',
    balance_check: row?.balance_check ?? null,
    ...row?.fields,
  });
}
