import { nearestWord } from '../lib/nearest-word.ts';
import { type Config, createConfig } from './config.ts';
import { ENV, ENV_PREFIX, type EnvValues } from './env.ts';
import type { EnvVariable } from './env-variable.ts';
import { getFeatures } from './features.ts';
import { KNOWN_NAMES } from './known-names.ts';

export type EnvSource = Readonly<Record<string, string | undefined>>;

/** The configuration, with a sentence for each value that was mended (`warnings`) and each that must stop the start (`problems`). */
export interface LoadedEnv {
  config: Config;
  warnings: string[];
  problems: string[];
}

const TYPING_ERRORS_MAX = 3;

/** Reads the configuration from variables. Pure; an empty variable counts as unset. */
export function loadEnv(source: EnvSource): LoadedEnv {
  const warnings: string[] = [];
  const problems: string[] = [];
  const values: Record<string, Record<string, unknown>> = {};
  for (const [group, variables] of Object.entries(ENV)) {
    const groupValues: Record<string, unknown> = {};
    for (const [name, variable] of Object.entries<EnvVariable<unknown>>(variables)) {
      groupValues[name] = readVariable(source, name, variable, { warnings, problems });
    }
    values[group] = groupValues;
  }
  warnings.push(...describeStrangeNames(source));
  const config = createConfig(values as EnvValues);
  warnings.push(...describeOddities(config, source));
  return { config, warnings, problems };
}

function readVariable(
  source: EnvSource,
  name: string,
  variable: EnvVariable<unknown>,
  report: { warnings: string[]; problems: string[] },
): unknown {
  const key = [name, ENV_PREFIX + name].find((candidate) => isSet(source[candidate]));
  const given = key === undefined ? undefined : source[key];
  if (key === undefined || given === undefined) return variable.default;
  const outcome = variable.type.parse(given.trim());
  const shown = variable.secret ? '(a value that is not shown)' : `'${quote(given)}'`;
  if ('allowed' in outcome) {
    report.problems.push(`${key} is ${shown}, but allowed is ${outcome.allowed}.`);
    return variable.default;
  }
  if (outcome.remark !== undefined) report.warnings.push(`${key} is ${shown}: ${outcome.remark}.`);
  return outcome.value;
}

function describeStrangeNames(source: EnvSource): string[] {
  const own = Object.values(ENV).flatMap((variables) => Object.keys(variables));
  const known = new Set([...own, ...KNOWN_NAMES]);
  const given = Object.keys(source)
    .filter((key) => key.startsWith(ENV_PREFIX) && isSet(source[key]))
    .map((key) => key.slice(ENV_PREFIX.length));
  const unused = given.filter((name) => KNOWN_NAMES.includes(name)).map((name) => ENV_PREFIX + name);
  const unknown = given.filter((name) => !known.has(name));
  return [
    ...unknown.map((name) => {
      const nearest = nearestWord(name, known, TYPING_ERRORS_MAX);
      const hint = nearest === undefined ? '' : ` Did you mean ${ENV_PREFIX}${nearest}?`;
      return `${ENV_PREFIX}${quote(name)} is not a variable that Spyglass knows, so it is ignored.${hint}`;
    }),
    ...(unused.length === 0 ? [] : [`Known, but not used by this version: ${unused.sort().join(', ')}.`]),
  ];
}

function describeOddities(config: Config, source: EnvSource): string[] {
  const warnings: string[] = [];
  if (!config.app.isLocal && !isSet(source.HOST) && !isSet(source[`${ENV_PREFIX}HOST`])) {
    warnings.push(
      `APP_HOST is '${config.app.host}', but the server listens on ${config.server.host} only: set HOST=0.0.0.0 unless a proxy on this machine passes requests on.`,
    );
  }
  if (config.chain.networkType === 'mainnet' && config.chain.isTestnet === true) {
    warnings.push("NETWORK_TYPE is 'mainnet' although IS_TESTNET is 'true': no badge is shown.");
  }
  const { account } = getFeatures(config);
  if (config.switches.hasAccounts && !account.enabled)
    warnings.push(`Accounts stay off although IS_ACCOUNT_SUPPORTED is 'true': ${account.reason}`);
  return warnings;
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value.trim() !== '';
}

function quote(given: string): string {
  const readable = given.replace(/[\p{Cc}\p{Cf}]/gu, '�');
  return readable.length > 80 ? `${readable.slice(0, 80)}…` : readable;
}
