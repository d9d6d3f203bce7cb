import { formatAmountShort, parseDecimals, shortenBlockNumber } from '#sdk/web/entities/formats.ts';
import type { FlowEdge } from '../contract/flow.ts';

/** An asset and the amount of it that moved. */
export type Asset = Pick<FlowEdge, 'token' | 'token_id' | 'nft_ids' | 'amount'>;

/** The tokens and addresses of an answer, by their hashes. */
export interface Named<Token, Party> {
  tokens: ReadonlyMap<string, Token>;
  parties: ReadonlyMap<string, Party>;
}

/** Indexes the tokens and addresses of an answer by their hashes. Pure. */
export function indexNamed<Token extends { address_hash: string }, Party extends { hash: string }>({
  tokens,
  parties,
}: {
  tokens: readonly Token[];
  parties: readonly Party[];
}): Named<Token, Party> {
  return {
    tokens: new Map(tokens.map((token) => [token.address_hash, token])),
    parties: new Map(parties.map((party) => [party.hash, party])),
  };
}

/** Longest token id in a picture. */
const ID_LENGTH = 10;

/** An amount in the shortest form, such as `1.5`, `#12`, `3 NFTs`, `4 × #7`, without its unit. Pure. */
export function describeAmount(
  { token_id, nft_ids, amount }: Asset,
  decimals: string | number | null,
): string {
  if (amount === null) return 'unknown amount of';
  const [first] = nft_ids;
  if (first !== undefined) return isOne(amount) ? describeId(first) : `${amount.replace('-', '')} NFTs,`;
  const { whole, fraction } = formatAmountShort(amount, parseDecimals(decimals, 0));
  const text = fraction === '' ? whole : `${whole}.${fraction}`;
  return token_id === null ? text : `${text} × ${describeId(token_id)}`;
}

/** Returns true for one token, received or sent. Pure. */
export function isOne(amount: string): boolean {
  return amount === '1' || amount === '-1';
}

function describeId(id: string): string {
  return `#${shortenBlockNumber(id, ID_LENGTH)}`;
}
