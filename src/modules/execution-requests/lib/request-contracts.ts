import type { Hex } from '#sdk/lib/values.ts';

/** Contract of the queue of withdrawal requests (EIP-7002), at one address on every chain. */
export const WITHDRAWAL_QUEUE: Hex = '0x00000961ef480eb55e80d19ad83579a64c007002';
/** Contract of the queue of consolidation requests (EIP-7251), at one address on every chain. */
export const CONSOLIDATION_QUEUE: Hex = '0x0000bbddc7ce488642fb579f8b00f3a590007251';

/** Deposit contracts (EIP-6110) of public networks, each deployed by the makers of its network. */
const PUBLISHED_DEPOSIT_CONTRACTS: readonly Hex[] = [
  // Ethereum and Hoodi.
  '0x00000000219ab540356cbb839cbe05303d7705fa',
  // Sepolia.
  '0x7f02c3e3c98b133055b8b348b2ac625669ed295d',
  // Holesky and development networks.
  '0x4242424242424242424242424242424242424242',
  // Gnosis.
  '0x0b98057ea310f4d31f2a452b414647007d1645d9',
  // Chiado.
  '0xb97036a26259b7147018913bd58a774cf91acf25',
];

/** Stand-in of the deposit contract on the demo chain. */
export const DEMO_DEPOSIT_CONTRACT: Hex = '0x6110611061106110611061106110611061106110';

/** Topic of `DepositEvent(bytes,bytes,bytes,bytes,bytes)`. */
export const DEPOSIT_TOPIC: Hex = '0x649bbc62d0e31342afea4e5cd82d4049e7e1ee912fc0889aa790803be39038c5';

/** Lists the deposit contracts: the published ones, and that of the operator. Pure. */
export function listDepositContracts(configured: Hex | undefined): ReadonlySet<string> {
  return new Set([...PUBLISHED_DEPOSIT_CONTRACTS, ...(configured ? [configured.toLowerCase()] : [])]);
}
