import { parseArgs } from 'node:util';
import { isHttpUrl } from '#config/env-shapes.ts';

/** A command line that imports data from another explorer of the same chain. */
export interface ImportOptions {
  kind: 'import';
  /** Base URL of the other explorer, without `/api/v2`. */
  from: string;
  /** Base URL of token infos, if different. */
  infosFrom?: string;
  /** URL of this installation's server, which verifies the sources. */
  to?: string;
  dataDir?: string;
  /** Maximum number of requests per second. */
  rate: number;
  /** True to restart the import from the beginning. */
  startsOver: boolean;
}

const FLAGS = {
  data: { type: 'string' },
  to: { type: 'string' },
  infos: { type: 'string' },
  rate: { type: 'string' },
  anew: { type: 'boolean' },
} as const;

const RATE = 5;
const RATE_MAX = 100;

/** Parses the arguments of an import command. Pure; a mistake is reported in one sentence. */
export function parseImportOptions(
  argv: readonly string[],
): ImportOptions | { kind: 'invalid'; problem: string } {
  const { values, tokens, positionals } = parseArgs({
    args: [...argv],
    options: FLAGS,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    if (!Object.hasOwn(FLAGS, token.name)) return invalid(`${token.rawName} is not an option of it`);
    if (token.name !== 'anew' && !token.value) return invalid(`${token.rawName} needs a value`);
  }
  const [, from, ...more] = positionals;
  if (from === undefined) return invalid('it needs the address of an explorer');
  if (more.length > 0) return invalid('it takes one address');
  const texts = values as Partial<Record<keyof typeof FLAGS, string>>;
  for (const address of [from, texts.to, texts.infos])
    if (address !== undefined && !isHttpUrl(address)) return invalid(`'${address}' is no http(s) address`);
  const rate = Number(texts.rate ?? RATE);
  if (!(rate > 0 && rate <= RATE_MAX)) return invalid(`--rate is a number above 0, up to ${RATE_MAX}`);
  return {
    kind: 'import',
    from: trim(from),
    ...(texts.infos !== undefined && { infosFrom: trim(texts.infos) }),
    ...(texts.to !== undefined && { to: trim(texts.to) }),
    ...(texts.data !== undefined && { dataDir: texts.data }),
    rate,
    startsOver: values.anew === true,
  };
}

function trim(address: string): string {
  return address.replace(/\/+$/, '');
}

function invalid(problem: string): { kind: 'invalid'; problem: string } {
  return { kind: 'invalid', problem: `\`import-from\`: ${problem}; see --help.` };
}
