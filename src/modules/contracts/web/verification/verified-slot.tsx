import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useHasOwnApi } from '#sdk/web/app/settings.ts';
import { coalesce, useTopic } from '#sdk/web/data/live.ts';
import { mentionsAny } from '../sources/mentions-any.ts';

/** Minimum time between two refetches, in ms. */
const PAUSE_MS = 1000;

/** On every page, refetches queries that mention a newly verified contract, to decode its data. Renders nothing. */
export function Slot() {
  const queryClient = useQueryClient();
  const onVerified = useMemo(() => {
    const waiting = new Set<string>();
    const read = coalesce(async () => {
      const hashes = [...waiting];
      waiting.clear();
      await queryClient.invalidateQueries({ predicate: ({ state }) => mentionsAny(state.data, hashes) });
    }, PAUSE_MS);
    return (hash: unknown) => {
      if (typeof hash !== 'string') return;
      waiting.add(hash);
      read();
    };
  }, [queryClient]);
  useTopic(useHasOwnApi() ? 'contracts:verified' : null, {
    events: { contract_verified: ({ address_hash }) => onVerified(address_hash) },
    keys: [],
  });
  return null;
}
