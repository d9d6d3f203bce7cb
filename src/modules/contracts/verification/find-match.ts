import { type Comparison, compareRuntime, findConstructorArguments } from './compare-code.ts';
import type { CompiledContract } from './read-output.ts';

/** A contract on the chain. */
export interface DeployedContract {
  runtime: Buffer;
  /** Creation data, if known. */
  creation: Buffer | null;
}

/** The compiled contract that matches a deployed one. */
export interface FoundMatch {
  kind: 'exact' | 'match';
  contract: CompiledContract;
  /** Addresses in the deployed code by `path:name`. */
  libraries: Readonly<Record<string, string>>;
  /** Null if the creation data is unknown or does not begin with the creation code. */
  constructorArguments: Buffer | null;
}

/** Reason for the missing match. */
export interface NoMatch {
  kind: 'different';
  message: string;
}

/**
 * Finds the compiled contract that was deployed, preferring an exact match. `name` restricts the search to contracts with that
 * name, alone or after their path. The runtime code decides, as in Sourcify: a source that differs only in the constructor is a
 * `match`, since the hash in the code differs (docs/decisions/009). Pure.
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

/** Returns true if the creation data begins with a creation code that contains a hash of all sources. */
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
  if (compiled.length === 0) return 'The sources contain no contract with code.';
  const names = compiled.slice(0, NAMES_MAX).map((contract) => contract.name);
  return `There is no contract of the name '${name}' in the sources; there are ${names.join(', ')}.`;
}

interface Compared {
  contract: CompiledContract;
  result: Comparison;
}

/**
 * Describes where the closest contract differs: that with the most similar length, and among equals that with the longest common
 * prefix.
 */
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
