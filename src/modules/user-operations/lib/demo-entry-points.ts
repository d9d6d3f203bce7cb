import type { EntryPoint } from '#modules/kits/user-operations/lib/entry-points.ts';

/** EntryPoints of the demo chain. */
export const DEMO_ENTRY_POINTS: readonly EntryPoint[] = [
  { version: '0.6', address: '0x6d8da4b12d658a36909ec1c75f81e54b8db4ebf9' },
  { version: '0.7', address: '0x0a867ca0442383c2a89951244b955aa19b615b58' },
  { version: '0.8', address: '0xc7c1e831b38382a2bdcd3708ab44d953758f624c' },
];
