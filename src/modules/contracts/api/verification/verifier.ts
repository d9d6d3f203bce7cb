import { noteView } from '#sdk/api/freshness.ts';
import type { ReadScope } from '#sdk/api/requests.ts';
import type { DatabasePool } from '#sdk/db/connection.ts';
import { createFairQueue, type FairQueue, QueueFullError } from '#sdk/lib/async.ts';
import type { VerificationStatus } from '../../contract/smart-contract.ts';
import { getCreationData } from '../../db/creation-data.ts';
import { readBlueprint, toBlueprint } from '../../verification/blueprint.ts';
import { CompilerError } from '../../verification/compilers/compiler-error.ts';
import type { CompilerStore } from '../../verification/compilers/compiler-store.ts';
import type { ProcessLimits } from '../../verification/compilers/run-program.ts';
import { runSolc } from '../../verification/compilers/run-solc.ts';
import { runVyper } from '../../verification/compilers/run-vyper.ts';
import type { VyperStore } from '../../verification/compilers/vyper-store.ts';
import {
  type DeployedContract,
  type FoundMatch,
  findMatch,
  type NoMatch,
} from '../../verification/find-match.ts';
import { listMissing } from '../../verification/list-missing.ts';
import { KEEP_NEAREST, type NearestTo } from '../../verification/nearest-output.ts';
import { type CompiledContract, readOutput } from '../../verification/read-output.ts';
import { askForOutput, findInputFault } from '../../verification/standard-input.ts';
import { addImmutables } from '../../verification/vyper-code.ts';
import { writeVyperInput } from '../../verification/vyper-input.ts';
import type { ContractBook } from '../contract-book.ts';
import { readCode } from '../read-code.ts';
import { awaitContract } from './await-contract.ts';
import { storeVerified } from './store-verified.ts';
import type { FormErrors, VerificationInput } from './verification-input.ts';

/** Verifies sources, queued fairly by client. */
export interface Verifier {
  /** Resolves with the outcome of the verification; never rejects. */
  verify(scope: ReadScope, address: Buffer, asked: AskedVerification): Promise<VerificationStatus>;
  /** Returns true if the queue has room for a verification of this client. */
  hasRoom(client: string): boolean;
}

/** Verification request of a client. */
export interface AskedVerification {
  input: VerificationInput;
  client: string;
  /** Called at the start of each stage. */
  onStage: (stage: 'fetching_compiler' | 'waiting' | 'compiling') => Promise<void>;
}

interface VerifierDeps {
  pool: DatabasePool;
  book: ContractBook;
  compilers: CompilerStore;
  vypers: VyperStore;
  queue: FairQueue;
  limits: ProcessLimits;
}

/** Limits of the compilation queue; each entry has up to 16 MiB of sources. */
const WAITING = { waiting: 12, waitingPerClient: 3, waitMs: 600_000 };

/** Limits of verifications waiting for compiler downloads: no more per client than the compilation queue accepts. */
const FETCHING = {
  ...{ slots: WAITING.waiting, slotsPerClient: WAITING.waitingPerClient },
  ...{ waiting: 0, waitingPerClient: 0, waitMs: 0 },
};

/** Creates the queue of all compilations. */
export function createCompileQueue(atOnce: number): FairQueue {
  return createFairQueue({ slots: atOnce, slotsPerClient: atOnce, ...WAITING });
}

/** Creates the verifier. */
export function createVerifier(deps: VerifierDeps): Verifier {
  const { pool, book, queue, limits } = deps;
  const fetching = createFairQueue(FETCHING);

  async function run(
    scope: ReadScope,
    address: Buffer,
    { given, compiler }: { given: AskedVerification; compiler: string },
  ): Promise<FormErrors | null> {
    const asked = given.input;
    await given.onStage('compiling');
    const [runtime, creation] = await Promise.all([
      readCode(scope, address),
      getCreationData(scope.db, address),
    ]);
    if (runtime === null)
      return { contract_source_code: ['The node does not return the code of this contract.'] };
    if (runtime.length === 0) return { contract_source_code: ['There is no code at this address.'] };
    const { contracts, errors } = await compile(compiler, given, { runtime, limits });
    if (errors.length > 0 && contracts.length === 0) {
      const missing = listMissing(errors);
      return { contract_source_code: missing.length > 0 ? missing : errors.slice(0, 5) };
    }
    const found = findDeployed({ runtime, creation }, contracts, asked.name);
    if (found.kind === 'different') return { contract_source_code: [found.message] };
    const wrong = findArgumentFault(asked, found);
    if (wrong !== null) return { constructor_arguments: [wrong] };
    const fault = await storeVerified({ pool, book }, scope.run.id, { address, asked, found, runtime });
    return fault === null ? null : { contract_source_code: [fault] };
  }

  return {
    async verify(scope, address, asked) {
      const fault = findInputFault(asked.input.input);
      if (fault !== null) return { status: 'error', errors: { files: [fault] } };
      try {
        noteView(scope, address);
        const compiler = await getCompiler(deps, fetching, asked);
        const leave = await queue.enter(asked.client);
        const errors = await run(scope, address, { given: asked, compiler }).finally(leave);
        if (errors !== null) return { status: 'error', errors };
        await awaitContract(scope, address);
        return { status: 'success' };
      } catch (error) {
        return { status: 'error', errors: describeError(error) };
      }
    },
    hasRoom: (client) => queue.hasRoom(client) && fetching.hasRoom(client),
  };
}

/** File of the compiler. Its download, which may take minutes, occupies no slot of the compilation queue. */
async function getCompiler(
  { compilers, vypers }: Pick<VerifierDeps, 'compilers' | 'vypers'>,
  fetching: FairQueue,
  { input: { version, input }, client, onStage }: AskedVerification,
): Promise<string> {
  const isVyper = input.language === 'Vyper';
  const get = () => (isVyper ? vypers.getPython(version) : compilers.getSolc(version));
  if (await (isVyper ? vypers.hasPython(version) : compilers.hasSolc(version))) return get();
  const leave = await fetching.enter(client);
  try {
    await onStage('fetching_compiler');
    const path = await get();
    await onStage('waiting');
    return path;
  } finally {
    leave();
  }
}

async function compile(
  path: string,
  { input: { input, name } }: AskedVerification,
  { runtime, limits }: { runtime: Buffer; limits: ProcessLimits },
) {
  if (input.language === 'Vyper') {
    const { contracts, errors } = readOutput(await runVyper(path, writeVyperInput(input), limits));
    return { contracts: contracts.map((contract) => addImmutables(contract, runtime.length)), errors };
  }
  const given = toNearest(runtime, name);
  return readOutput(await runSolc(path, askForOutput(input), limits, { finish: KEEP_NEAREST, given }));
}

/** Comparison target for compiled contracts. */
function toNearest(runtime: Buffer, name: string | null): NearestTo {
  const initcode = readBlueprint(runtime);
  return initcode === null
    ? { code: runtime.toString('hex'), of: 'deployedBytecode', name }
    : { code: initcode.toString('hex'), of: 'bytecode', name };
}

/** Finds the deployed contract; a blueprint contains the creation code after a preamble. */
function findDeployed(
  deployed: DeployedContract,
  contracts: readonly CompiledContract[],
  name: string | null,
): FoundMatch | NoMatch {
  const { runtime } = deployed;
  const initcode = readBlueprint(runtime);
  if (initcode === null) return findMatch(deployed, contracts, name);
  const preamble = runtime.subarray(0, runtime.length - initcode.length);
  const compiled = contracts.map((contract) => toBlueprint(contract, preamble));
  return findMatch({ runtime, creation: initcode }, compiled, name);
}

/** Rejects submitted constructor arguments that differ from those of the creation, if known. */
function findArgumentFault(
  { constructorArguments: given }: VerificationInput,
  { constructorArguments: found }: FoundMatch,
): string | null {
  if (!given || found === null || given.equals(found)) return null;
  const name = (data: Buffer) => (data.length === 0 ? 'none' : `${data.length} bytes`);
  return `The arguments of the constructor differ from those on the chain: ${name(given)} are given, there are ${name(found)}, 0x${found.subarray(0, 1024).toString('hex')}.`;
}

/** Error shown to the visitor: compiler errors by their message, others only as a failure. */
function describeError(error: unknown): FormErrors {
  if (error instanceof QueueFullError)
    return { contract_source_code: ['Too many verifications are waiting; try again in a few minutes.'] };
  if (!(error instanceof CompilerError))
    return { contract_source_code: ['The verification failed; try again in a few minutes.'] };
  const field =
    error.code === 'unknown_version' || error.code === 'unreachable'
      ? 'compiler_version'
      : 'contract_source_code';
  return { [field]: [error.message] };
}
