import { readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import { isHttpUrl } from '#config/env-shapes.ts';
import { isRecord } from '#lib/json/is-record.ts';
import { type ChainPlan, describeClashes, describeWrongName } from './chain-plan.ts';

/** Chains, or why they cannot be read. */
export type ParsedChains = { chains: ChainPlan[] } | { problems: string[] };

/** Parses `--chain NAME=URL[,URL…]` options. Pure. */
export function parseChainFlags(flags: readonly string[]): ParsedChains {
  return collect(flags.map(parseFlag));
}

function parseFlag(flag: string): ChainPlan | string {
  const [, name = '', urls = ''] = /^([^=]*)=(.*)$/.exec(flag) ?? [];
  if (urls === '') return `--chain '${flag}' needs the form NAME=URL, such as mainnet=http://localhost:8545.`;
  return createPlan(name, { rpcUrls: urls.split(',') });
}

/** Maximum size of a file of chains, in characters, and of aliases in it once they are expanded. */
const [FILE_CHARACTERS_MAX, ALIASES_MAX] = [1_000_000, 1000];

/**
 * Reads a file of chains (YAML or JSON): a mapping from names to `{ rpc: URL or list, host?, group?, settings? }`, also below
 * `chains:`.
 */
export function readChainsFile(path: string): ParsedChains {
  try {
    return parseChainsFile(readFileSync(path, 'utf8'), path);
  } catch (error) {
    return { problems: [`The file of chains "${path}" cannot be read: ${(error as Error).message}.`] };
  }
}

/** Parses the text of a file of chains. Pure. */
export function parseChainsFile(text: string, path: string): ParsedChains {
  if (text.length > FILE_CHARACTERS_MAX) return { problems: [`The file of chains "${path}" is too large.`] };
  const document = parseDocument(text);
  const [fault] = document.errors;
  if (fault !== undefined)
    return { problems: [`"${path}" is not valid YAML: ${fault.message.split('\n', 1)[0]}.`] };
  let root: unknown;
  try {
    root = document.toJS({ maxAliasCount: ALIASES_MAX });
  } catch (error) {
    return { problems: [`"${path}" cannot be read: ${(error as Error).message}.`] };
  }
  const list = isRecord(root) && isRecord(root.chains) ? root.chains : root;
  if (!isRecord(list) || Object.keys(list).length === 0)
    return { problems: [`"${path}" must map names of chains to { rpc, host, group, settings }.`] };
  return collect(Object.entries(list).map(([name, entry]) => parseEntry(name, entry)));
}

const FIELDS = ['rpc', 'host', 'group', 'settings'];

function parseEntry(name: string, entry: unknown): ChainPlan | string {
  if (typeof entry === 'string') return createPlan(name, { rpcUrls: [entry] });
  if (!isRecord(entry)) return `The chain '${name}' needs \`rpc\`: the URL of its node, or a list.`;
  const other = Object.keys(entry).find((key) => !FIELDS.includes(key));
  if (other !== undefined)
    return `The chain '${name}' has the field '${other}'; allowed are ${FIELDS.join(', ')}.`;
  const { rpc, host, group = 'Other', settings = {} } = entry;
  const rpcUrls = Array.isArray(rpc) ? rpc : [rpc];
  if (!rpcUrls.every((url) => typeof url === 'string'))
    return `The chain '${name}' needs \`rpc\`: the URL of its node, or a list.`;
  if (host !== undefined && (typeof host !== 'string' || !/^[a-z0-9.-]{1,253}$/i.test(host)))
    return `The host of the chain '${name}' is no host name.`;
  if (!isGroup(group)) return `The group of the chain '${name}' must be Mainnets, Testnets or Other.`;
  if (!isRecord(settings) || !Object.values(settings).every(isScalar))
    return `The settings of the chain '${name}' must map names of variables to values.`;
  const texts = Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, String(value)]));
  return createPlan(name, { rpcUrls, host: host?.toLowerCase(), group, settings: texts });
}

function createPlan(
  name: string,
  { group = 'Other', settings = {}, ...rest }: Pick<ChainPlan, 'rpcUrls'> & Partial<ChainPlan>,
): ChainPlan | string {
  const wrongName = describeWrongName(name);
  if (wrongName !== undefined) return wrongName;
  const wrongUrl = rest.rpcUrls.find((url) => !isHttpUrl(url));
  if (wrongUrl !== undefined) return `'${wrongUrl}' of the chain '${name}' is no http(s) address of a node.`;
  const taken = Object.keys(settings).find((key) => SHARED.includes(key.replace(/^NEXT_PUBLIC_/, '')));
  if (taken !== undefined)
    return `${taken} cannot be set for the chain '${name}': it applies to the whole process.`;
  return { name, group, settings, ...rest };
}

/** Settings of the process, or of the place of a chain in it. */
const SHARED = [
  ...[
    'PORT',
    'HOST',
    'DATA_DIR',
    'DATABASE_URL',
    'DATABASE_READ_URL',
    'METRICS_TOKEN',
    'LOG_LEVEL',
    'LOG_FORMAT',
  ],
  ...[
    'RPC_URL',
    'API_HOST',
    'APP_BASE_PATH',
    'FEATURED_NETWORKS',
    'CHAINS_FILE',
    'CHAINS_PATH',
    'TRUST_PROXY',
  ],
];

function collect(results: readonly (ChainPlan | string)[]): ParsedChains {
  const chains = results.filter((each) => typeof each !== 'string');
  const problems = [...results.filter((each) => typeof each === 'string'), ...describeClashes(chains)];
  return problems.length > 0 ? { problems } : { chains };
}

function isScalar(value: unknown): boolean {
  return ['string', 'number', 'boolean', 'bigint'].includes(typeof value);
}

function isGroup(value: unknown): value is ChainPlan['group'] {
  return value === 'Mainnets' || value === 'Testnets' || value === 'Other';
}
