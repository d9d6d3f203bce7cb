import type { GenesisRow } from '#db/writes/genesis.ts';

/** Accounts of the genesis block from a source, and whether the list is complete. */
export interface Allocation {
  accounts: readonly GenesisRow[];
  isComplete: boolean;
}
