import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import { readRoot } from './read-root.ts';
import { useHasOwnApi } from './settings/has-own-api.ts';
import { useIsSignedIn } from './settings/is-signed-in.ts';

/** Private names of addresses and transactions, by their hashes in lower case. */
export type OwnNames = ReadonlyMap<string, string>;

/** The empty map, for visitors who are not signed in. */
export const NO_NAMES: OwnNames = new Map();

/** React context of the visitor's private names. */
export const OwnNamesContext = createContext<OwnNames>(NO_NAMES);

const PATH = '/api/account/v2/user/names';

/**
 * Provides a page with the visitor's private names of addresses and transactions. The browser reads them once after hydration, so
 * the page itself is the same for everyone; nothing is read for visitors who are not signed in.
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
  // A transition: parts of the page that are not hydrated yet are hydrated first, with the server's markup.
  useEffect(() => startTransition(() => setNames(enabled ? data : NO_NAMES)), [enabled, data]);
  return <OwnNamesContext value={names}>{children}</OwnNamesContext>;
}

/** The visitor's name of an address; null if there is none. */
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
