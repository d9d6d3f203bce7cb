import type { Config } from '#config/config.ts';
import { getAppAddress } from '#config/derived-values.ts';
import { type FeatureState, getFeatures } from '#config/features.ts';
import { type EnvSource, loadEnv } from '#config/load-env.ts';
import { nameWrongValues } from '#config/name-wrong-values.ts';
import { describeIdleModules } from '#modules/describe-idle-modules.ts';
import { listModuleSettings } from '#modules/manifest.ts';
import { describeUnknownModules, getModuleStates } from '#modules/open-modules.ts';
import { MODULES } from '#modules/registry.ts';
import { chooseMode, type Mode, settingsOf } from '../choose-mode.ts';
import type { Logger } from '../log/logger.ts';
import { optionsAsEnv, type RunOptions } from '../options.ts';

const MODES: Readonly<Record<Mode, string>> = {
  demo: 'a demo chain with its index, API and web app',
  node: 'an indexer for a node, API and web app',
  index: 'the indexer only',
  serve: 'API and web app only',
  remote: 'the web app only, on a foreign API',
};

/**
 * Reports the effect of a start with these options, without starting anything: errors in the settings, the run mode,
 * and the state of each feature with its reason. Returns true if there are no errors.
 */
export function runCheck(
  options: RunOptions,
  source: EnvSource,
  logger: Pick<Logger, 'info' | 'warn' | 'error'>,
): boolean {
  const given = { ...source, ...optionsAsEnv(options) };
  const { config, warnings, problems } = loadEnv(given, listModuleSettings(MODULES));
  const choice = chooseMode(config, options);
  const unknown = describeUnknownModules(MODULES, config);
  const used = settingsOf(config, choice.mode);
  const idle = describeIdleModules(MODULES, used, given);
  for (const warning of [...warnings, ...unknown, ...idle, ...choice.warnings]) logger.warn(warning);
  const correct = (sentence: string) => nameWrongValues(sentence, given);
  const faults = [...problems, ...choice.problems.map(correct)];
  for (const fault of faults) logger.error(fault);
  const isValid = faults.length === 0;
  if (isValid)
    logger.info(`The settings are valid. This starts ${MODES[choice.mode]}.${describeAddress(config)}`);
  logger.info(`Features\n${correct(formatFeatures(getFeatures(used)))}`);
  logger.info(`Modules\n${correct(formatFeatures(getModuleStates(MODULES, used)))}`);
  return isValid;
}

/** Names the address that visitors see, where it or a base path is set. */
function describeAddress(config: Config): string {
  const { publicOrigin, url } = getAppAddress(config);
  return publicOrigin === undefined && config.app.basePath === '' ? '' : ` Visitors see it at ${url}.`;
}

/** Formats one feature a line: `on`, or `off` with the reason. Pure. */
export function formatFeatures(states: Readonly<Record<string, FeatureState>>): string {
  const width = Math.max(...Object.keys(states).map(({ length }) => length));
  return Object.entries(states)
    .map(([name, state]) => `  ${name.padEnd(width)}  ${state.enabled ? 'on' : `off  ${state.reason}`}`)
    .join('\n');
}
