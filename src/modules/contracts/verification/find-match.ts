import { type Comparison, compareRuntime, findConstructorArguments } from './compare-code.ts';
import type { CompiledContract } from './read-output.ts';

/** A contract on the chain. */
export interface DeployedContract {
  runtime: Buffer;
  /** The data of its creation, where it is known. */
  creation: Buffer | null;
}

/** The compiled contract that a deployed one is of. */
export interface FoundMatch {
  kind: 'exact' | 'match';
  contract: CompiledContract;
  /** Addresses by `path:name`, as they stand in the deployed code. */
  libraries: Readonly<Record<string, string>>;
  /** Null where the data of the creation is not known or does not begin with the creation code. */
  constructorArguments: Buffer | null;
}

/** Why none was found. */
export interface NoMatch {
  kind: 'different';
  message: string;
}

/**
 * Finds the contract among the compiled ones that was deployed; an exact one before another. `name` narrows it to contracts of that
 * name, alone or behind their path. Its runtime code decides, as Sourcify has it: a source that differs in the constructor alone is a
 * `match`, since the digest in the code is another one (docs/decisions/009). Pure.
 */
export function findMatch(
  deployed: DeployedContract,
  compiled: readonly CompiledContract[],
  name: string | null,
): FoundMatch | NoMatch {
  const asked = compiled.filter((contract) => isNamed(contract, name));
  if (asked.length === 0) return { kind: 'different', message: describeNames(compiled, name) };
  const results = asked.map((contract) => ({
    contract,
    result: compareRuntime(deployed.runtime, contract.runtime),
  }));
  for (const kind of ['exact', 'match'] as const)
    for (const { contract, result } of results)
      if (result.kind === kind)
        return {
          kind: isOfSameSources(deployed, contract) ? 'exact' : kind,
          contract,
          libraries: result.libraries,
          constructorArguments:
            deployed.creation === null
              ? null
              : findConstructorArguments(deployed.creation, contract.creation),
        };
  return { kind: 'different', message: describeNearest(results, deployed.runtime.length) };
}

/** Whether the data of the creation begins with a creation code that holds a digest of all sources. */
function isOfSameSources(
  { creation }: DeployedContract,
  { creation: { code }, hasIntegrityHash }: CompiledContract,
) {
  return hasIntegrityHash === true && creation?.subarray(0, code.length).equals(code) === true;
}

function isNamed({ path, name }: CompiledContract, asked: string | null): boolean {
  return asked === null || asked === name || asked === `${path}:${name}`;
}

const NAMES_MAX = 20;

function describeNames(compiled: readonly CompiledContract[], name: string | null): string {
  if (compiled.length === 0) return 'The sources hold no contract that has code.';
  const names = compiled.slice(0, NAMES_MAX).map((contract) => contract.name);
  return `There is no contract of the name '${name}' in the sources; there are ${names.join(', ')}.`;
}

interface Compared {
  contract: CompiledContract;
  result: Comparison;
}

/** Says where the one differs that is nearest: of the same length, else of the nearest one, and the same for longest. */
function describeNearest(results: readonly Compared[], length: number): string {
  const [nearest] = results
    .flatMap(({ contract, result }) => (result.kind === 'different' ? [{ contract, ...result }] : []))
    .sort((a, b) => distance(a.contract, length) - distance(b.contract, length) || b.at - a.at);
  if (nearest === undefined) return 'No contract of the sources has the deployed code.';
  return `The deployed code differs from '${nearest.contract.name}' from byte ${nearest.at} on. ${nearest.hint}`;
}

function distance({ runtime }: CompiledContract, length: number): number {
  return Math.abs(runtime.code.length - length);
}
