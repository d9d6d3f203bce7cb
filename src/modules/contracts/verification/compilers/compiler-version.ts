import { SOLC_BUILDS } from './solc-builds.ts';
import { VYPER_BUILDS } from './vyper-builds.ts';

/**
 * Compiler names as clients write them: `v0.8.19+commit.7dd6d404` or `vyper:0.3.10`, of which only the number matters. A
 * compiler's own name also has its platform, `0.8.19+commit.7dd6d404.Linux.g++`, and `.mod` if its sources were modified.
 */
const NAME =
  /^(?:(?:solc|vyper)[:-])?v?(\d{1,2}\.\d{1,3}\.\d{1,3})(?:\+commit\.[0-9a-f]{6,40}(?:\.[a-z][a-z\d+_-]{0,30}){0,4})?$/i;

/** Number in the name of a compiler, `0.8.19`; null if the name is invalid. Pure. */
export function readVersion(name: string): string | null {
  return NAME.exec(name.trim())?.[1] ?? null;
}

/** Full name of a version, `v0.8.19+commit.7dd6d404`; without the commit if that is unknown. Pure. */
export function nameVersion(
  version: string,
  builds: Readonly<Record<string, string | null>> = SOLC_BUILDS,
): string {
  const commit = builds[version] ?? null;
  return commit === null ? `v${version}` : `v${version}+commit.${commit}`;
}

/** Names of all known solc versions, newest first. */
export const SOLC_VERSIONS: readonly string[] = Object.keys(SOLC_BUILDS).map((version) =>
  nameVersion(version),
);

/** Names of all known Vyper versions, newest first. */
export const VYPER_VERSIONS: readonly string[] = Object.keys(VYPER_BUILDS).map((version) =>
  nameVersion(version, VYPER_BUILDS),
);

/** EVM versions accepted by solc, newest first; a release rejects versions that it does not know. */
export const EVM_VERSIONS = [
  'default',
  'osaka',
  'prague',
  'cancun',
  'shanghai',
  'paris',
  'london',
  'berlin',
  'istanbul',
  'petersburg',
  'constantinople',
  'byzantium',
  'spuriousDragon',
  'tangerineWhistle',
  'homestead',
] as const;
