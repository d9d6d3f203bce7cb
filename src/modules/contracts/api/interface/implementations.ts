import type { ChainPlace } from '#sdk/api/freshness.ts';
import type { FieldScope } from '#sdk/api/part.ts';
import { findProxy, parseProxyCode } from '#sdk/api/present.ts';
import type { AddressFacts } from '#sdk/db/addresses.ts';
import { KIND } from '../../db/read-upgrade.ts';
import { listUpgrades } from '../../db/statements/upgrades.ts';
import type { ProxyUpgradesTable } from '../../db/tables.ts';

/** Current and former implementations of a proxy. */
export interface Implementations {
  /** Implementation according to the node, or to the code itself. */
  current: Buffer;
  /** Distinct known implementations. */
  all: readonly Buffer[];
  /** True if all of them are active together, each for some functions: the facets of a diamond. */
  areFacets: boolean;
  /** Upgrades in logs, oldest first; empty if the code itself contains the implementation. */
  history: History;
  /**
   * The implementation at a place of the chain, followed by the others, ordered by the distance of their times from it. The
   * current one represents times without logs.
   */
  rank(place: ChainPlace | null): readonly Buffer[];
}

/** Upgrades of one contract, oldest first. */
type History = readonly ProxyUpgradesTable[];

/** Implementations of the proxies among these addresses, in at most two queries; null for other addresses. */
export async function readImplementations(
  { db }: Pick<FieldScope, 'db'>,
  facts: readonly AddressFacts[],
): Promise<(Implementations | null)[]> {
  const proxies = await readHistories(
    db,
    facts.filter(isUpgradable).map(({ hash }) => hash),
  );
  const named = [...proxies.values()]
    .flat()
    .flatMap(({ kind, target }) => (kind === KIND.beacon ? target : []));
  const beacons = await readHistories(db, named);
  return facts.map((fact) => {
    const current = findProxy(fact)?.implementation ?? null;
    if (current === null) return null;
    const history = isUpgradable(fact) ? (proxies.get(toKey(fact.hash)) ?? []) : [];
    return createImplementations(current, joinBeacons(history, beacons));
  });
}

/** An implementation fixed in the code cannot be upgraded. */
function isUpgradable({ short_code, proxy_type }: AddressFacts): boolean {
  return proxy_type !== null && (short_code === null || parseProxyCode(short_code) === null);
}

async function readHistories(
  db: FieldScope['db'],
  addresses: readonly Buffer[],
): Promise<Map<string, History>> {
  const distinct = new Map(addresses.map((address) => [toKey(address), address]));
  const rows = await listUpgrades(db, [...distinct.values()]);
  const histories = new Map<string, ProxyUpgradesTable[]>();
  for (const row of rows.sort(compare)) {
    const key = toKey(row.address);
    histories.set(key, [...(histories.get(key) ?? []), row]);
  }
  return histories;
}

/** Replaces each beacon by the implementations that it returned while the proxy used it. */
function joinBeacons(history: History, beacons: ReadonlyMap<string, History>): History {
  return history.flatMap((row, place) => {
    if (row.kind !== KIND.beacon) return [row];
    const until = history[place + 1];
    const words = beacons.get(toKey(row.target)) ?? [];
    const first = words.findLast((word) => compare(word, row) < 0);
    const later = words.filter((word) => compare(word, row) > 0 && (!until || compare(word, until) < 0));
    return [...(first ? [{ ...row, target: first.target }] : []), ...later];
  });
}

/** Creates the implementations from the upgrades in logs, oldest first. */
export function createImplementations(current: Buffer, history: History): Implementations {
  const all = new Map([current, ...history.map(({ target }) => target)].map((each) => [toKey(each), each]));
  const areFacets = history.some(({ kind }) => kind === KIND.facet);
  return {
    ...{ current, areFacets, all: [...all.values()] },
    history,
    rank(place) {
      if (place === null) return areFacets ? [...all.values()] : [current];
      const at = history.findLastIndex((row) => isBefore(row, place));
      const distance = (of: number) => Math.abs(of - Math.max(at, 0));
      const ranked = history
        .map(({ target }, of) => ({ target, away: distance(of) }))
        .sort((a, b) => a.away - b.away);
      return [...ranked.map(({ target }) => target), current];
    },
  };
}

function isBefore(row: ProxyUpgradesTable, place: ChainPlace): boolean {
  if (row.block_number !== place.block) return row.block_number < place.block;
  return 'log' in place ? row.log_index < place.log : row.transaction_index < place.transaction;
}

function compare(a: ProxyUpgradesTable, b: ProxyUpgradesTable): number {
  return a.block_number - b.block_number || a.log_index - b.log_index || a.item - b.item;
}

function toKey(address: Buffer): string {
  return address.toString('latin1');
}
