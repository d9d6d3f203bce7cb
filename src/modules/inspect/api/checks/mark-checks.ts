import { presentToken } from '#sdk/api/present.ts';
import { type Hex, hexToBytes } from '#sdk/lib/values.ts';
import type { Check } from '../../contract/inspection.ts';
import { presentParty } from '../present/party.ts';
import { type Books, check } from '../subject.ts';

const MARK = /\b(?:scam|phish|fraud|hack|exploit|drainer|stolen|malicious)/i;

/** Checks recipients and spenders for marks that this server has. Pure. */
export function checkParties(parties: readonly Hex[], books: Books): Check[] {
  if (parties.length === 0) return [];
  const marked = parties.filter((party) => isMarked(party, books));
  const [first] = marked;
  if (first === undefined)
    return [check('marks', 'ok', 'No address in it is marked as a scam on this server.')];
  const others = marked.length > 1 ? `, and ${marked.length - 1} more` : '';
  return [check('marks', 'warning', `${first} is marked as a scam${others}.`)];
}

function isMarked(party: Hex, books: Books): boolean {
  const { is_scam, reputation, public_tags, metadata } = presentParty(party, books);
  const tags = [
    ...public_tags.map(({ display_name }) => display_name),
    ...(metadata?.tags ?? []).flatMap(({ name, slug }) => [name, slug].map(String)),
  ];
  return is_scam || reputation === 'scam' || tags.some((tag) => MARK.test(tag));
}

/** Checks its tokens for marks, and for the name of the chain's coin. Pure. */
export function checkTokens(tokens: readonly Hex[], books: Books, coinSymbol: string): Check[] {
  const known = tokens.flatMap((token) => {
    const address = hexToBytes(token);
    const row = books.tokens.get(address);
    return row === undefined ? [] : [{ token, shown: presentToken(address, row) }];
  });
  if (known.length === 0) return [];
  const marked = known.find(({ shown }) => shown.reputation !== null && shown.reputation !== 'ok');
  if (marked !== undefined)
    return [check('token', 'warning', `The token ${marked.token} is marked as a scam.`)];
  const twin = known.find(({ shown }) => shown.symbol?.trim().toLowerCase() === coinSymbol.toLowerCase());
  return twin === undefined
    ? [check('token', 'ok', 'No token in it is marked as a scam on this server.')]
    : [check('token', 'warning', `The token ${twin.token} has the symbol of the coin, but is not the coin.`)];
}
