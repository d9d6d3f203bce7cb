import { compareNumbers } from './compare-numbers.ts';
import { SOLC_BUILDS } from './solc-builds.ts';

/** Lists the releases of solc that the registry has and {@link SOLC_BUILDS} does not know yet. */
export interface NewerReleases {
  /** Newest first, as `0.8.38`: those of the last answer of the registry, which is asked again afterwards where that is old. */
  list(): readonly string[];
}

interface NewerReleasesOptions {
  /** Null where nothing may be fetched. */
  registry: string | null;
  fetch: typeof fetch;
  now?: () => number;
}

const ANSWER_MS_MAX = 3000;
const BYTES_MAX = 4 * 1024 * 1024;
const KEPT_MS = 6 * 3_600_000;
/** After a failure. */
const RETRY_MS = 10 * 60_000;
const RELEASES_MAX = 50;
const [NEWEST = ''] = Object.keys(SOLC_BUILDS);

/** Creates the list; nobody waits for the registry, which is asked at the first use and again after 6 hours. */
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
      // It is asked again after RETRY_MS.
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

/** The versions of a package, in the short form of the registry (npm, "package metadata"). */
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
