import type { Hex } from '#sdk/lib/values.ts';

/** Versions of the EntryPoint whose calldata is read. */
export const VERSIONS = ['0.6', '0.7', '0.8', '0.9'] as const;
export type EntryPointVersion = (typeof VERSIONS)[number];

/** An EntryPoint contract (ERC-4337); `address` in lower case. */
export interface EntryPoint {
  address: Hex;
  version: EntryPointVersion;
}

/** The published EntryPoints, which have the same address on every chain. */
export const PUBLISHED_ENTRY_POINTS: readonly EntryPoint[] = [
  { version: '0.6', address: '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789' },
  { version: '0.7', address: '0x0000000071727de22e5e9d8baf0edac6f37da032' },
  { version: '0.8', address: '0x4337084d9e255ff0702461cf8895ce9e3b5ff108' },
  { version: '0.9', address: '0x433709009b8330fda32311df1c2afa402ed8d009' },
];

/** EntryPoints by their address. */
export type EntryPoints = ReadonlyMap<string, EntryPointVersion>;

/** The published EntryPoints and those of the operator; an address of the operator's list has its version there. Pure. */
export function joinEntryPoints(configured: readonly EntryPoint[] = []): EntryPoints {
  return new Map(
    [...PUBLISHED_ENTRY_POINTS, ...configured].map(({ address, version }) => [
      address.toLowerCase(),
      version,
    ]),
  );
}
