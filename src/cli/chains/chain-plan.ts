import { OWN_SEGMENTS } from '#config/own-segments.ts';

/** One of several chains that a process serves. */
export interface ChainPlan {
  /** Its path segment, and its name in the log, in metrics and in the database. */
  name: string;
  /** URLs of its nodes, preferred first. */
  rpcUrls: readonly string[];
  /** Host name at which it is served without a path segment; undefined if by path. */
  host?: string | undefined;
  /** Group in the network switcher. */
  group: 'Mainnets' | 'Testnets' | 'Other';
  /** Settings of this chain alone, as variables. */
  settings: Readonly<Record<string, string>>;
}

/** Message to visitors of a chain that cannot start; its reason is in the log. */
export const UNAVAILABLE_MESSAGE = 'This chain is not available at the moment.';

/** Maximum number of chains of one process. */
const CHAINS_MAX = 64;

/** Describes why a name cannot be a chain's; undefined if it can. Pure. */
export function describeWrongName(name: string): string | undefined {
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(name))
    return `'${name}' is no name of a chain: lower-case letters, digits and hyphens, at most 31, beginning with a letter.`;
  return OWN_SEGMENTS.includes(name)
    ? `'${name}' cannot be the name of a chain: the path belongs to the server.`
    : undefined;
}

/** Describes what is wrong with the chains of a process together. Pure. */
export function describeClashes(chains: readonly ChainPlan[]): string[] {
  const names = chains.map(({ name }) => name);
  const hosts = chains.flatMap(({ host }) => host ?? []);
  return [
    ...listRepeated(names).map((name) => `The chain '${name}' is listed twice.`),
    ...listRepeated(hosts).map((host) => `Two chains have the host '${host}'.`),
    ...(chains.length > CHAINS_MAX
      ? [`${chains.length} chains are listed; at most ${CHAINS_MAX} run in one process.`]
      : []),
  ];
}

function listRepeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, place) => values.indexOf(value) < place))];
}
