import { toFunctionSelector } from 'viem/utils';
import { readViews, toNumber } from '#modules/kits/rollup/chain/l1-node.ts';
import { toAddress } from '#modules/kits/rollup/chain/words.ts';
import type { Transport } from '#sdk/chain/rpc.ts';
import { type Hex, ZERO_ADDRESS } from '#sdk/lib/values.ts';

/** Settings of the parent chain: its node and contracts. */
export interface L1Settings {
  l1RpcUrls: readonly string[];
  l1StartBlock?: number | undefined;
  rollup?: Hex | undefined;
  bridge?: Hex | undefined;
  inbox?: Hex | undefined;
  sequencerInbox?: Hex | undefined;
  outbox?: Hex | undefined;
}

/** The followed contracts; null for those that are neither configured nor returned by the rollup contract. */
export interface L1Contracts {
  startBlock: number;
  rollup: Hex | null;
  bridge: Hex | null;
  inbox: Hex | null;
  sequencerInbox: Hex | null;
  outbox: Hex | null;
}

/** Getters of the rollup contract, in the order in which they are called. */
const NAMED = ['bridge', 'inbox', 'sequencerInbox', 'outbox'] as const;

/** The configured contracts; the rest are read from the rollup contract. @throws RpcUnavailableError */
export async function readContracts(l1: Transport, set: L1Settings): Promise<L1Contracts> {
  const { rollup: to } = set;
  const views =
    to === undefined
      ? []
      : await readViews(
          l1,
          NAMED.map((name) => ({ to, data: toFunctionSelector(`function ${name}()`) })),
        );
  const named = NAMED.map((name, place): [string, Hex | null] => {
    const view = views[place];
    const address = view == null ? null : toAddress(view.slice(0, 66) as Hex);
    return [name, set[name] ?? (address === ZERO_ADDRESS ? null : address)];
  });
  return {
    startBlock: set.l1StartBlock ?? 0,
    rollup: to ?? null,
    ...(Object.fromEntries(named) as Omit<L1Contracts, 'startBlock' | 'rollup'>),
  };
}

/** Answers questions about the chain itself (Nitro, `NodeInterface`); it has no code, the node answers. */
export const NODE_INTERFACE: Hex = '0x00000000000000000000000000000000000000c8';
const GENESIS_BLOCK = toFunctionSelector('function nitroGenesisBlock()');

/** The block of the rollup's first message: 0, or the block at which an earlier system ended. @throws RpcUnavailableError */
export async function readGenesisBlock(rollup: Transport): Promise<number> {
  const [view] = await readViews(rollup, [{ to: NODE_INTERFACE, data: GENESIS_BLOCK }]);
  const block = toNumber(view) ?? 0n;
  return block <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(block) : 0;
}
