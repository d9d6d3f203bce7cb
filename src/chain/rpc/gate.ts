import { OtherChainError } from '../errors.ts';
import { admit, type ChainIdentity, type Endpoint, fetchIdentity, isSameChain } from './endpoint.ts';

/** Admits URLs that serve the same chain. */
export interface Gate {
  /** Resolves once the URL is known to serve the chain; throws OtherChainError, or the reason why it could not be checked. */
  enter(position: number): Promise<void>;
  /** Records a failure: the URL is checked again before its next use. */
  failed(position: number, error: unknown): void;
  /** Requires a new check of every URL before its next use. */
  recheck(): void;
}

/** Time for which a URL of another chain is not used, in ms. */
const REFUSED_MS = 30_000;

/**
 * Creates the gate of several URLs; the first that responds determines the chain. Only a URL in use can change it, by
 * serving another chain than before: the chain was restarted. A single URL is admitted without a check: whatever it
 * serves is the chain, and may change.
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
    if (ours.genesisHash === null) ours = identity;
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
    recheck() {
      checks.clear();
      refusals.clear();
    },
  };
}
