import { compareNumbers } from '../compare-numbers.ts';
import { SOLC_BUILDS } from './solc-builds.ts';

/** Releases of solc in the registry that {@link SOLC_BUILDS} does not contain yet. */
export interface NewerReleases {
  /** Newest first, as `0.8.38`. Returns the cached list and refreshes an old one in the background. */
  list(): readonly string[];
}

interface NewerReleasesOptions {
  /** Null if downloads are disabled. */
  registry: string | null;
  fetch: typeof fetch;
  now?: () => number;
}

const ANSWER_MS_MAX = 3000;
const BYTES_MAX = 4 * 1024 * 1024;
const KEPT_MS = 6 * 3_600_000;
/** Pause after a failure. */
const RETRY_MS = 10 * 60_000;
const RELEASES_MAX = 50;
const [NEWEST = ''] = Object.keys(SOLC_BUILDS);

/** Creates the list. It never waits for the registry, which is queried at first use and again after 6 hours. */
export function createNewerReleases({
  registry,
  fetch,
  now = Date.now,
}: NewerReleasesOptions): NewerReleases {
  let known: readonly string[] = [];
  let nextAtMs = 0;

  async function update(url: string): Promise<void> {
    try {
      known = readReleases(await readJson(fetch, url));
      nextAtMs = now() + KEPT_MS;
    } catch {
      // Retried after RETRY_MS.
    }
  }

  return {
    list() {
      if (registry !== null && now() >= nextAtMs) {
        nextAtMs = now() + RETRY_MS;
        void update(`${registry}/solc`);
      }
      return known;
    },
  };
}

/** Versions of a package, in the registry's abbreviated format (npm, "package metadata"). */
async function readJson(fetch: typeof globalThis.fetch, url: string): Promise<unknown> {
  const response = await fetch(url, {
    headers: { accept: 'application/vnd.npm.install-v1+json' },
    signal: AbortSignal.timeout(ANSWER_MS_MAX),
  });
  if (!response.ok || response.body === null) throw new Error(`The registry answers ${response.status}.`);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body) {
    bytes += part.length;
    if (bytes > BYTES_MAX) throw new Error('The answer of the registry is too long.');
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString());
}

function readReleases(answer: unknown): string[] {
  const { versions } = Object(answer) as { versions?: unknown };
  return Object.keys(Object(versions))
    .filter((version) => /^\d{1,2}\.\d{1,3}\.\d{1,3}$/.test(version) && compareNumbers(version, NEWEST) > 0)
    .sort((a, b) => compareNumbers(b, a))
    .slice(0, RELEASES_MAX);
}
