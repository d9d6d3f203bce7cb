import { type VersionWatch, watchVersion } from '#modules/kits/forms/api/watch-version.ts';
import type { AddressKnowledge } from '#sdk/api/part.ts';
import { toAddress } from '#sdk/api/wire.ts';
import type { AddressParam } from '#sdk/contract/entities.ts';
import type { DatabasePool } from '#sdk/db/connection.ts';
import {
  getTagsVersion,
  listApprovedTagsOf,
  TAGS_OF_ADDRESS_MAX,
} from '../../db/statements/approved-tags.ts';

/** Reader of public tags that notices their changes. */
export interface PublicTagBook {
  /** Tags of each of these addresses; queries no table as long as there have never been any. */
  list(pool: DatabasePool, addresses: readonly Buffer[]): Promise<AddressParam['public_tags'][]>;
  /** The same tags as fields of the addresses of an answer. */
  describe(
    pool: DatabasePool | null | undefined,
    facts: readonly { hash: Buffer }[],
  ): Promise<(AddressKnowledge | undefined)[]>;
  /** Increases with changes of the tags; changes by another process are noticed within five seconds. */
  version(): number;
  watch(pool: DatabasePool): void;
  /** Must be called after a change. */
  refresh(): Promise<void>;
  stop(): void;
}

/** Creates the reader. */
export function createPublicTagBook(): PublicTagBook {
  let watch: VersionWatch | undefined;
  const version = () => watch?.version() ?? -1;

  async function list(pool: DatabasePool, addresses: readonly Buffer[]) {
    if (version() === 0 || addresses.length === 0) return addresses.map(() => []);
    const rows = await listApprovedTagsOf(pool, addresses);
    const byAddress = new Map<string, string[]>();
    for (const { address, label } of rows) {
      const key = address.toString('latin1');
      byAddress.set(key, [...(byAddress.get(key) ?? []), label].slice(0, TAGS_OF_ADDRESS_MAX));
    }
    return addresses.map((address) =>
      (byAddress.get(address.toString('latin1')) ?? []).map((label) => ({
        label,
        display_name: label,
        address_hash: toAddress(address),
      })),
    );
  }

  return {
    list,
    async describe(pool, facts) {
      if (!pool || version() === 0) return [];
      const tags = await list(
        pool,
        facts.map(({ hash }) => hash),
      );
      return tags.map((public_tags) => (public_tags.length > 0 ? { fields: { public_tags } } : undefined));
    },
    version,
    watch(pool) {
      watch?.stop();
      watch = watchVersion(() => getTagsVersion(pool));
    },
    refresh: async () => watch?.refresh(),
    stop: () => watch?.stop(),
  };
}
