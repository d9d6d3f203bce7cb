import { type VersionWatch, watchVersion } from '#modules/kits/forms/api/watch-version.ts';
import type { ApiContext } from '#sdk/api/part.ts';
import { findRun } from '#sdk/api/requests.ts';
import type { DatabasePool } from '#sdk/db/connection.ts';
import { getInfosVersion, listIcons } from '../db/token-infos.ts';

/** The icons of tokens with approved info, in memory: at most 10,000 of 500 characters. */
export interface TokenIcons {
  iconOf(address: Buffer): string | undefined;
  /** Changes with the approved infos; those approved by another process appear within five seconds. */
  version(): number;
  watch(api: ApiContext, pool: DatabasePool): void;
  /** Must be called after a change. */
  refresh(): Promise<void>;
  stop(): void;
}

/** Creates the cache. */
export function createTokenIcons(): TokenIcons {
  let icons: ReadonlyMap<string, string> = new Map();
  let loaded = -1;
  let watch: VersionWatch | undefined;

  async function load(api: ApiContext, pool: DatabasePool): Promise<number> {
    const version = await getInfosVersion(pool);
    if (version === loaded) return version;
    const { chainId } = await findRun(api);
    const rows = await listIcons(pool, BigInt(chainId));
    icons = new Map(rows.map(({ address, icon }) => [address.toString('latin1'), icon]));
    loaded = version;
    return version;
  }

  return {
    iconOf: (address) => icons.get(address.toString('latin1')),
    version: () => watch?.version() ?? -1,
    watch(api, pool) {
      watch?.stop();
      watch = watchVersion(() => load(api, pool));
    },
    refresh: async () => watch?.refresh(),
    stop: () => watch?.stop(),
  };
}
