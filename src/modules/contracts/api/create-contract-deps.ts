import { join } from 'node:path';
import type { ValuesOf } from '#modules/manifest.ts';
import type { ApiContext } from '#sdk/api/part.ts';
import type { DatabasePool } from '#sdk/db/connection.ts';
import type { VerificationStatus } from '../contract/smart-contract.ts';
import type { settings } from '../settings.ts';
import { createCompilerStore } from '../verification/compilers/compiler-store.ts';
import { createNewerReleases } from '../verification/compilers/newer-releases.ts';
import { createVyperStore } from '../verification/compilers/vyper-store.ts';
import { createContractBook } from './contract-book.ts';
import type { ContractDeps } from './contract-deps.ts';
import { createNameKeeper } from './source-names/name-keeper.ts';
import type { SourcifyServer } from './sourcify/fetch-source.ts';
import { createVerificationJobs } from './verification/verification-jobs.ts';
import { createCompileQueue, createVerifier } from './verification/verifier.ts';

const OUTPUT_BYTES_MAX = 32 * 1024 * 1024;

/** Settings without those for pages only. */
export type ServerValues = Omit<Values, 'ides' | 'languageFilters' | 'extraMethods' | keyof SourcifyValues> &
  SourcifyValues &
  SharedValues;
type Values = ValuesOf<typeof settings>;
type SourcifyValues = Partial<Pick<Values, 'sourcifyServer' | 'sourcifyRepository'>>;

/** Core settings that the module needs. */
interface SharedValues {
  /** True if visitors can send transactions, i.e. wallets are offered. */
  canWrite?: boolean;
}

interface DepsInputs {
  context: ApiContext;
  pool: DatabasePool;
  dataDir: string;
  /** Called at the end of each verification. */
  onEnd: (address: Buffer, status: VerificationStatus) => void;
}

/** Creates the dependencies of the contract calls. */
export function createContractDeps(
  own: ServerValues,
  { context, pool, dataDir, onEnd }: DepsInputs,
): ContractDeps {
  const book = createContractBook(context, pool, (address) => onEnd(address, { status: 'success' }));
  const folder = own.folder ?? join(dataDir, 'compilers');
  const registry = own.registry === 'none' ? null : own.registry.replace(/\/$/, '');
  const vypers = createVyperStore({ folder, mayFetch: registry !== null });
  const compiling = {
    pool,
    compilers: createCompilerStore({ folder, registry, fetch }),
    queue: createCompileQueue(own.atOnce),
    limits: {
      timeoutMs: own.timeoutSeconds * 1000,
      memoryBytes: own.memoryMib * 2 ** 20,
      outputBytes: OUTPUT_BYTES_MAX,
    },
  };
  const verifier = createVerifier({ ...compiling, book, vypers });
  const jobs = createVerificationJobs({ pool, verifier, context, onEnd });
  const releases = createNewerReleases({ registry, fetch });
  const { compilers } = compiling;
  return {
    pool,
    book,
    jobs,
    compilers,
    vypers,
    releases,
    sourcify: readSourcify(own),
    names: createNameKeeper(compiling),
  };
}

function readSourcify({ sourcifyServer: url, sourcifyRepository }: SourcifyValues): SourcifyServer | null {
  const trim = (text: string) => text.replace(/\/+$/, '');
  if (url === undefined) return null;
  return {
    url: trim(url),
    repositoryUrl: sourcifyRepository === undefined ? null : trim(sourcifyRepository),
  };
}
