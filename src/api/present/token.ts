import type { Token } from '#contract/token/token.ts';
import { countHolders, type TokenRow } from '#db/queries/token/tokens.ts';
import type { TokenMarket } from '../market.ts';
import { withLegacyAliases } from '../openapi/legacy-aliases.ts';
import { toAddress, toDecOrNull } from './wire.ts';

/** Name of a stored token type. */
export function presentTokenType(type: number): string {
  return `ERC-${type}`;
}

/** Additional token fields of another part of the server. */
export type TokenFields = Readonly<Record<string, unknown>>;

/** A token's row with its market data, its icon and the fields of other parts, if available. */
export type MarketTokenRow = TokenRow & {
  market?: TokenMarket;
  /** Only for a token with approved info. */
  icon?: string;
  fields?: TokenFields;
};

/** Source of a token's number of holders. */
export type HoldersSource = NonNullable<Token['holders_count_source']>;

/** A token's row with all that responses state about it. */
export type PricedTokenRow = MarketTokenRow & { holders_source: HoldersSource };

/** Presents a token; for an unknown one only its address and the transfer's standard. */
export function presentToken(address: Buffer, row: PricedTokenRow | undefined, type?: number): Token {
  const standard = row?.type ?? type;
  return withLegacyAliases('token', {
    address_hash: toAddress(address),
    type: standard === undefined ? null : presentTokenType(standard),
    name: row?.name || null,
    symbol: row?.symbol || null,
    decimals: toDecOrNull(row?.decimals),
    total_supply: toDecOrNull(row?.total_supply),
    holders_count: toDecOrNull(row && countHolders(row)),
    holders_count_source: row?.holders_source ?? null,
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
