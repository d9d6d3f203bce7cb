import { drawStorage } from '../../contract/draw-storage.ts';
import { guessCompiler } from '../../contract/guess-compiler.ts';
import { compareNumbers } from '../../verification/compare-numbers.ts';
import { CompilerError } from '../../verification/compilers/compiler-error.ts';
import type { CompilerStore } from '../../verification/compilers/compiler-store.ts';
import type { ProcessLimits } from '../../verification/compilers/run-program.ts';
import { runSolc } from '../../verification/compilers/run-solc.ts';
import { SOLC_BUILDS } from '../../verification/compilers/solc-builds.ts';
import { listVariables } from '../storage/list-variables.ts';

/** Contract whose storage layout is rendered. */
export interface StorageTarget {
  sources: Readonly<Record<string, string>>;
  fileName: string;
  contractName: string;
}

const VARIABLES_MAX = 500;
const FAULTS_MAX = 5;
const VERSIONS = Object.keys(SOLC_BUILDS);
/** First solc version with storage layout output. */
const FIRST = '0.5.13';

/**
 * Renders the storage layout of a contract as SVG, compiled with the newest solc that its pragmas allow. Rejects with
 * CompilerError if compilation fails or the layout is empty.
 */
export async function makeStorageDiagram(
  { sources, fileName, contractName }: StorageTarget,
  { compilers, limits }: { compilers: CompilerStore; limits: ProcessLimits },
): Promise<string> {
  const texts = Object.values(sources);
  const guess = guessCompiler({ codes: [], sources: texts, compiler: 'solidity', offered: VERSIONS });
  const version = guess.version ?? VERSIONS[0] ?? '';
  if (compareNumbers(version, FIRST) < 0)
    throw new CompilerError(
      'failed',
      `solc ${version} does not report the storage layout; ${FIRST} is the first.`,
    );
  const contents = Object.entries(sources).map(([path, content]) => [path, { content }] as const);
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(contents),
    settings: { outputSelection: { [fileName]: { [contractName]: ['storageLayout'] } } },
  };
  const output = JSON.parse(await runSolc(await compilers.getSolc(version), input, limits));
  const variables = listVariables(findLayout(output, fileName, contractName), VARIABLES_MAX);
  if (variables.length === 0) throw new CompilerError('failed', describeFaults(output));
  return drawStorage(variables.map((variable) => ({ ...variable, slot: String(variable.slot) })));
}

function findLayout(output: unknown, fileName: string, contractName: string): unknown {
  const { contracts } = Object(output) as { contracts?: Record<string, unknown> };
  const file = contracts && Object.hasOwn(contracts, fileName) ? Object(contracts[fileName]) : {};
  return Object.hasOwn(file, contractName) ? Object(file[contractName]).storageLayout : null;
}

function describeFaults(output: unknown): string {
  const { errors } = Object(output) as { errors?: unknown };
  const texts = (Array.isArray(errors) ? errors : []).flatMap((each) => {
    const { severity, formattedMessage, message } = Object(each) as Record<string, unknown>;
    return severity === 'error' ? [String(formattedMessage ?? message)] : [];
  });
  return texts.slice(0, FAULTS_MAX).join('\n') || 'The files define no such contract with variables.';
}
