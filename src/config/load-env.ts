import { nearestWord } from '#lib/text/nearest-word.ts';
import { CORE_SETTINGS, type Config } from './config.ts';
import { getAppAddress } from './derived-values.ts';
import { ENV_PREFIX } from './env.ts';
import { NO_EFFECT_NAMES } from './no-effect-reasons.ts';
import {
  type Audience,
  listSettings,
  type Setting,
  type SettingGroups,
  type SettingValues,
} from './setting.ts';

export type EnvSource = Readonly<Record<string, string | undefined>>;

/**
 * The configuration, with a warning for each value that was repaired (`warnings`) and an error for each that must stop
 * the start (`problems`).
 */
export interface LoadedEnv<C = Config> {
  config: C;
  warnings: string[];
  problems: string[];
}

const TYPING_ERRORS_MAX = 3;

/**
 * Reads the configuration from variables, together with the settings of modules (`own`). Pure; an empty variable counts
 * as unset.
 */
export function loadEnv<G extends SettingGroups = Record<never, never>>(
  source: EnvSource,
  own?: G,
): LoadedEnv<Config & SettingValues<G>> {
  const groups: SettingGroups = { ...CORE_SETTINGS, ...own };
  const report = { warnings: [], problems: [] };
  const config = readValues(groups, source, report) as Config & SettingValues<G>;
  const warnings = [
    ...report.warnings,
    ...describeStrangeNames(groups, source),
    ...describeDependents(groups, source),
    ...describeOddities(config, source),
  ];
  return { config, warnings, problems: report.problems };
}

type Report = Pick<LoadedEnv<unknown>, 'warnings' | 'problems'>;

function readValues(groups: SettingGroups, source: EnvSource, report: Report): SettingValues<SettingGroups> {
  const values = Object.entries(groups).map(([group, { settings }]) => [
    group,
    Object.fromEntries(
      Object.entries(settings).map(([name, declared]) => [name, readSetting(source, declared, report)]),
    ),
  ]);
  return Object.fromEntries(values);
}

function readSetting(source: EnvSource, declared: Setting<unknown, Audience>, report: Report): unknown {
  const { name } = declared;
  const key = [name, ENV_PREFIX + name].find((candidate) => isSet(source[candidate]));
  const given = key === undefined ? undefined : source[key];
  if (key === undefined || given === undefined) return declared.default;
  const outcome = declared.type.parse(given.trim());
  const shown = declared.secret ? '(a value that is not shown)' : `'${quote(given)}'`;
  if ('allowed' in outcome) {
    report.problems.push(`${key} is ${shown}, but allowed is ${outcome.allowed}.`);
    return declared.default;
  }
  if (outcome.remark !== undefined) report.warnings.push(`${key} is ${shown}: ${outcome.remark}.`);
  return outcome.value;
}

function describeStrangeNames(groups: SettingGroups, source: EnvSource): string[] {
  const declared = listSettings(groups).map(({ name }) => name);
  const others = NO_EFFECT_NAMES.filter((name) => !declared.includes(name));
  const known = new Set([...declared, ...others]);
  const given = Object.keys(source)
    .filter((key) => key.startsWith(ENV_PREFIX) && isSet(source[key]))
    .map((key) => key.slice(ENV_PREFIX.length));
  const unused = given.filter((name) => others.includes(name)).map((name) => ENV_PREFIX + name);
  const unknown = given.filter((name) => !known.has(name));
  return [
    ...unknown.map((name) => {
      const nearest = nearestWord(name, known, TYPING_ERRORS_MAX);
      const hint = nearest === undefined ? '' : ` Did you mean ${ENV_PREFIX}${nearest}?`;
      return `${ENV_PREFIX}${quote(name)} is not a variable of Spyglass, so it is ignored.${hint}`;
    }),
    ...(unused.length === 0 ? [] : [`Known, but not used by this version: ${unused.sort().join(', ')}.`]),
  ];
}

/** Warnings about variables that have no effect because the setting that enables them is unset. */
function describeDependents(groups: SettingGroups, source: EnvSource): string[] {
  const settings = listSettings(groups);
  const read = (name: string) => readVariable(source, name);
  const isMet = (need: string) => {
    const [name = '', value] = need.split('=');
    const given = read(name);
    if (given === undefined || value === undefined)
      return given !== undefined && !['false', 'none'].includes(given);
    const outcome = settings.find((each) => each.name === name)?.type.parse(given);
    return outcome !== undefined && 'value' in outcome && String(outcome.value) === value;
  };
  return settings
    .filter(({ name, needs }) => needs.length > 0 && read(name) !== undefined && !needs.some(isMet))
    .map(({ name, needs }) => `${name} has no effect without ${needs.join(' or ')}.`);
}

function describeOddities(config: Config, source: EnvSource): string[] {
  const warnings: string[] = [];
  const { host, isLocal } = getAppAddress(config);
  if (!isLocal && !isSet(source.HOST) && !isSet(source[`${ENV_PREFIX}HOST`])) {
    warnings.push(
      `APP_HOST is '${host}', but the server listens on ${config.server.host} only: set HOST=0.0.0.0 unless a proxy on this machine forwards requests.`,
    );
  }
  warnings.push(...describeCaptcha(config));
  if (config.chain.networkType === 'mainnet' && config.chain.isTestnet === true) {
    warnings.push("NETWORK_TYPE is 'mainnet' although IS_TESTNET is 'true': no badge is shown.");
  }
  const { contractInfoUrl, adminUrl } = config.services;
  if (config.api.host === undefined && (contractInfoUrl ?? adminUrl) !== undefined)
    warnings.push(
      'CONTRACT_INFO_API_HOST and ADMIN_SERVICE_API_HOST have no effect without API_HOST: this server handles verified addresses and token info itself.',
    );
  return warnings;
}

/**
 * Warnings about an incomplete captcha: without the site key pages cannot show it, and without the secret key the
 * server never requires it.
 */
function describeCaptcha({ server, switches, api }: Config): string[] {
  const [secret, siteKey] = [server.captchaSecret, switches.recaptchaSiteKey];
  if (api.host !== undefined || (secret === undefined) === (siteKey === undefined)) return [];
  return [
    secret === undefined
      ? 'RE_CAPTCHA_APP_SITE_KEY is set without RE_CAPTCHA_SECRET_KEY: pages ask for a captcha that this server cannot verify.'
      : 'RE_CAPTCHA_SECRET_KEY is set without RE_CAPTCHA_APP_SITE_KEY: pages of this server cannot show the captcha, so CSV exports do not require it.',
  ];
}

/** Value of a variable, with or without the prefix; undefined where it is empty. Pure. */
export function readVariable(source: EnvSource, name: string): string | undefined {
  return [source[name], source[ENV_PREFIX + name]].find(isSet)?.trim();
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value.trim() !== '';
}

function quote(given: string): string {
  const readable = given.replace(/[\p{Cc}\p{Cf}]/gu, '�');
  return readable.length > 80 ? `${readable.slice(0, 80)}…` : readable;
}
