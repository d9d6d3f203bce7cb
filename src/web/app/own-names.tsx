import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import { useQuery } from '../query/useQuery.ts';
import { useHasOwnApi } from './has-own-api.ts';
import { useIsSignedIn } from './is-signed-in.ts';
import { readRoot } from './read-root.ts';

/** What the visitor calls addresses and transactions, by their hashes in lower case. */
export type OwnNames = ReadonlyMap<string, string>;

/** Nobody's names. */
export const NO_NAMES: OwnNames = new Map();

export const OwnNamesContext = createContext<OwnNames>(NO_NAMES);

const PATH = '/api/account/v2/user/names';

/**
 * Gives a page the names that the visitor has given addresses and transactions. The browser reads them once after it has the page, so that the page
 * itself is everybody's; nothing is read where nobody is signed in.
 */
export function OwnNamesProvider({ children }: { children: ReactNode }) {
  const enabled = [useIsSignedIn(), useHasOwnApi()].every(Boolean);
  const { data = NO_NAMES } = useQuery({
    queryKey: ['own_names'],
    queryFn: readNames,
    enabled,
    staleTime: 60_000,
    retry: false,
    throwOnError: false,
  });
  const [names, setNames] = useState(NO_NAMES);
  // A transition: parts of the page that are not hydrated yet are hydrated first, as the server made them.
  useEffect(() => startTransition(() => setNames(enabled ? data : NO_NAMES)), [enabled, data]);
  return <OwnNamesContext value={names}>{children}</OwnNamesContext>;
}

/** What the visitor calls an address; null for nothing. */
export function useOwnName(hash: string): string | null {
  return useContext(OwnNamesContext).get(hash.toLowerCase()) ?? null;
}

async function readNames(): Promise<OwnNames> {
  const response = await fetch(readRoot() + PATH, { credentials: 'include' });
  if (!response.ok) return NO_NAMES;
  const { names, transactions } = (await response.json()) as {
    names: { address_hash: string; label: string }[];
    transactions: { transaction_hash: string; label: string }[];
  };
  return new Map([
    ...names.map(({ address_hash, label }) => [address_hash.toLowerCase(), label] as const),
    ...transactions.map(({ transaction_hash, label }) => [transaction_hash.toLowerCase(), label] as const),
  ]);
}
