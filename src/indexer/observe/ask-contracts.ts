import { decodeFacets, FACET_ADDRESSES, hasDelegateCall } from '#chain/format/facets.ts';
import type { RpcOutcome } from '#chain/rpc/read-outcome.ts';
import { listBeacons, type ObservedProxy } from '#db/writes/observed/observed-proxies.ts';
import type { Hex } from '#lib/hex.ts';
import { decodeProxy, PROXY_SLOTS, type ProxySlot, readAddress } from '../decode/proxy.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { askAtHead } from './ask-at-head.ts';
import { isRefused, readOutput } from './read-output.ts';

/** Selector of implementation() of a beacon, and the gas limit; a hostile one may burn all of it. */
const IMPLEMENTATION = '0x5c60da1b';
const CALL_GAS = '0x4c4b40';

const SLOT_NAMES = Object.keys(PROXY_SLOTS) as ProxySlot[];

/** Node data of contracts, and the implementations of their current and previous beacons. */
export interface ContractAnswers {
  found: ObservedProxy[];
  /** Null for a beacon without a result. */
  beacons: ReadonlyMap<Hex, Hex | null>;
}

/** Queries the node; contracts with an incomplete result are left out. Null where the node does not have the indexed head. */
export async function askContracts(
  context: IndexerContext,
  contracts: readonly Hex[],
): Promise<ContractAnswers | null> {
  const calls = contracts.flatMap((address) => [
    { method: 'eth_getCode', params: [address, 'latest'] },
    { method: 'eth_getTransactionCount', params: [address, 'latest'] },
    ...SLOT_NAMES.map((slot) => ({
      method: 'eth_getStorageAt',
      params: [address, PROXY_SLOTS[slot], 'latest'],
    })),
  ]);
  const outcomes = await askAtHead(context, calls);
  if (outcomes === null) return null;
  const width = 2 + SLOT_NAMES.length;
  const findings = contracts.flatMap((address, place) => {
    const own = outcomes.slice(place * width, (place + 1) * width);
    const [code, , ...words] = own.map(readOutput);
    if (code == null || own.some(isRefused)) return [];
    const slots = Object.fromEntries(SLOT_NAMES.map((slot, at) => [slot, words[at] ?? null]));
    const finding = decodeProxy({ code, slots: slots as Record<ProxySlot, Hex | null> });
    return [{ address, code, hasCode: code !== '0x' || isThere(own[1]), finding }];
  });
  const undecided = findings.filter(({ code, finding }) => finding === null && hasDelegateCall(code));
  const diamonds = await askFacets(
    context,
    undecided.map(({ address }) => address),
  );
  if (diamonds === null) return null;
  const { run, writer } = context;
  const known = await writer.read('observed', (client) =>
    listBeacons({ client, schema: run.schema }, contracts),
  );
  const asked = [...new Set([...known, ...findings.flatMap(({ finding }) => finding?.beacon ?? [])])];
  const beacons = await askBeacons(context, asked);
  if (beacons === null) return null;
  const silent = new Set<Hex | undefined>(asked.filter((beacon) => !beacons.has(beacon)));
  const found = findings
    .filter(({ address, finding }) => !silent.has(address) && !silent.has(finding?.beacon))
    .map(({ address, code, hasCode, finding }) => {
      const facet = diamonds.get(address);
      return {
        address,
        code,
        hasCode,
        type: finding?.type ?? (facet === undefined ? null : 'eip2535'),
        implementation: finding?.implementation ?? facet ?? null,
        beacon: finding?.beacon ?? null,
      };
    });
  return { found, beacons };
}

/** Returns true if the contract exists: its nonce starts at 1 (EIP-161), even without code; after a self-destruct it is 0. */
function isThere(nonce: RpcOutcome | undefined): boolean {
  return nonce?.ok === true && typeof nonce.result === 'string' && /^0x0*[1-9a-f]/i.test(nonce.result);
}

/** Fetches the first facet of each diamond among these contracts. */
async function askFacets(context: IndexerContext, contracts: readonly Hex[]): Promise<Map<Hex, Hex> | null> {
  const calls = contracts.map((to) => ({
    method: 'eth_call',
    params: [{ to, data: FACET_ADDRESSES, gas: CALL_GAS }, 'latest'],
  }));
  const answers = await askAtHead(context, calls);
  if (answers === null) return null;
  return new Map(
    contracts.flatMap((address, at) => {
      const [facet] = decodeFacets(readOutput(answers[at]));
      return facet === undefined ? [] : [[address, facet] as const];
    }),
  );
}

/** Fetches the implementations of beacons; those that the node refused are left out. */
async function askBeacons(
  context: IndexerContext,
  beacons: readonly Hex[],
): Promise<Map<Hex, Hex | null> | null> {
  const calls = beacons.map((to) => ({
    method: 'eth_call',
    params: [{ to, data: IMPLEMENTATION, gas: CALL_GAS }, 'latest'],
  }));
  const answers = await askAtHead(context, calls);
  if (answers === null) return null;
  return new Map(
    beacons.flatMap((beacon, at) =>
      isRefused(answers[at]) ? [] : [[beacon, readAddress(readOutput(answers[at]))] as const],
    ),
  );
}
