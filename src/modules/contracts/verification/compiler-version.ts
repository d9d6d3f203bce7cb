import { SOLC_BUILDS } from './solc-builds.ts';
import { VYPER_BUILDS } from './vyper-builds.ts';

/**
 * How clients name a compiler: `v0.8.19+commit.7dd6d404` or `vyper:0.3.10`, of which only the number counts. A compiler names itself with
 * what it was built on, too: `0.8.19+commit.7dd6d404.Linux.g++`, and `.mod` where its sources were changed.
 */
const NAME =
  /^(?:(?:solc|vyper)[:-])?v?(\d{1,2}\.\d{1,3}\.\d{1,3})(?:\+commit\.[0-9a-f]{6,40}(?:\.[a-z][a-z\d+_-]{0,30}){0,4})?$/i;

/** The number in the name of a compiler, `0.8.19`; null for what is none. Pure. */
export function readVersion(name: string): string | null {
  return NAME.exec(name.trim())?.[1] ?? null;
}

/** The full name of a version, `v0.8.19+commit.7dd6d404`; without the commit where that is not known. Pure. */
export function nameVersion(
  version: string,
  builds: Readonly<Record<string, string | null>> = SOLC_BUILDS,
): string {
  const commit = builds[version] ?? null;
  return commit === null ? `v${version}` : `v${version}+commit.${commit}`;
}

/** The names of all known versions, newest first. */
export const SOLC_VERSIONS: readonly string[] = Object.keys(SOLC_BUILDS).map((version) =>
  nameVersion(version),
);

/** The same of Vyper. */
export const VYPER_VERSIONS: readonly string[] = Object.keys(VYPER_BUILDS).map((version) =>
  nameVersion(version, VYPER_BUILDS),
);

/** EVM versions that compilers take, newest first; a compiler refuses one that it does not know. */
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
