import { admit, type ChainIdentity, type Endpoint, fetchIdentity, isSameChain } from './endpoint.ts';
import { OtherChainError } from './errors.ts';

/** Lets addresses into use that serve one chain. */
export interface Gate {
  /** Resolves once the address has shown which chain it serves; throws OtherChainError, or why it could not be asked. */
  enter(position: number): Promise<void>;
  /** Notes a failure: the address shows itself again before it is used again. */
  failed(position: number, error: unknown): void;
  /** Lets every address show itself again before it is used again. */
  checkAnew(): void;
}

/** How long an address that serves another chain is left alone. */
const REFUSED_MS = 30_000;

/**
 * Makes the gate of several addresses; the first that answers says which chain is meant. Only an address that was in use
 * can change that, by serving another chain than it did: the chain was begun anew. A single address is let through as it
 * is: what it serves is what is needed, and may change.
 */
export function createGate(endpoints: readonly Endpoint[], urls: readonly string[]): Gate {
  const checks = new Map<number, Promise<void>>();
  const refusals = new Map<number, { error: OtherChainError; until: number }>();
  const members = new Set<number>();
  let ours: ChainIdentity | null = null;

  async function check(position: number): Promise<void> {
    const endpoint = endpoints[position];
    const url = urls[position];
    if (endpoint === undefined || url === undefined) return;
    const identity = await fetchIdentity(endpoint);
    if (ours === null || (members.has(position) && !isSameChain(identity, ours))) {
      ours = identity;
      members.clear();
    }
    admit(endpoint, url, identity, ours);
    members.add(position);
  }

  return {
    enter(position) {
      if (endpoints.length < 2) return Promise.resolve();
      const refusal = refusals.get(position);
      if (refusal !== undefined && refusal.until > Date.now()) return Promise.reject(refusal.error);
      const known = checks.get(position);
      if (known !== undefined) return known;
      const begun = check(position);
      checks.set(position, begun);
      begun.catch(() => checks.delete(position));
      return begun;
    },
    failed(position, error) {
      const endpoint = endpoints[position];
      checks.delete(position);
      if (error instanceof OtherChainError && (refusals.get(position)?.until ?? 0) <= Date.now()) {
        refusals.set(position, { error, until: Date.now() + REFUSED_MS });
      }
      endpoint?.noteFailure(error);
    },
    checkAnew() {
      checks.clear();
      refusals.clear();
    },
  };
}
