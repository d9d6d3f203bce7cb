import type { DatabasePool } from '#sdk/db/connection.ts';
import type { CompilerStore } from '../verification/compilers/compiler-store.ts';
import type { NewerReleases } from '../verification/compilers/newer-releases.ts';
import type { VyperStore } from '../verification/compilers/vyper-store.ts';
import type { ContractBook } from './contract-book.ts';
import type { NameKeeper } from './source-names/name-keeper.ts';
import type { SourcifyServer } from './sourcify/fetch-source.ts';
import type { VerificationJobs } from './verification/verification-jobs.ts';

/** Dependencies of the contract calls. */
export interface ContractDeps {
  pool: DatabasePool;
  book: ContractBook;
  jobs: VerificationJobs;
  compilers: CompilerStore;
  vypers: VyperStore;
  releases: NewerReleases;
  names: NameKeeper;
  /** Server to fetch sources from that visitors do not submit; null for none. */
  sourcify: SourcifyServer | null;
}
