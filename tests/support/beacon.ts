import { type Deployment, deploy } from '#demo/actions/deploy.ts';
import { sendTransaction } from '#demo/actions/send-transaction.ts';
import type { DemoContext } from '#demo/demo-rpc.ts';
import { PROXY_SLOTS } from '#indexer/decode/proxy.ts';
import type { Hex } from '#lib/hex.ts';

/** Upgraded(address), EIP-1967 */
const UPGRADED = 'bc7cd75a20ee27fd9adebab32041f755214dbc6bffa90cc0225b39da2e5c2d3b';
/** A beacon: a call with one word stores it and emits Upgraded, every other call returns the stored word. */
const BEACON = `36602014600f575f545f5260205ff35b5f35805f557f${UPGRADED}5f5fa200`;

const word = (address: Hex) => address.slice(2).toLowerCase().padStart(64, '0');

/** Deploys a beacon without an implementation. */
export function deployBeacon(context: DemoContext): Promise<Deployment> {
  const size = (BEACON.length / 2).toString(16).padStart(2, '0');
  return deploy(context, `0x60${size}600a5f3960${size}5ff3${BEACON}`);
}

/** Upgrades the implementation of a beacon. */
export function upgradeBeacon(context: DemoContext, beacon: Hex, implementation: Hex): Promise<Hex> {
  return sendTransaction(context, { to: beacon, gas: 200_000, data: `0x${word(implementation)}` });
}

/** Deploys a contract whose storage refers to a beacon. */
export function deployBeaconProxy(context: DemoContext, beacon: Hex): Promise<Deployment> {
  return deploy(context, `0x73${beacon.slice(2).toLowerCase()}7f${PROXY_SLOTS.beacon.slice(2)}5560015ff3`);
}
