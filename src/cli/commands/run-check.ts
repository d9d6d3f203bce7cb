import { type FeatureState, getFeatures } from '../../config/features.ts';
import { type EnvSource, loadEnv } from '../../config/load-env.ts';
import { nameWrongValues } from '../../config/name-wrong-values.ts';
import { describeIdleModules } from '../../modules/describe-idle-modules.ts';
import { listModuleSettings } from '../../modules/manifest.ts';
import { describeUnknownModules, getModuleStates } from '../../modules/open-modules.ts';
import { MODULES } from '../../modules/registry.ts';
import { chooseMode, type Mode, settingsOf } from '../choose-mode.ts';
import type { Logger } from '../logger.ts';
import { optionsAsEnv, type RunOptions } from '../options.ts';

const MODES: Readonly<Record<Mode, string>> = {
  demo: 'a demo chain with its index, API and web app',
  node: 'the index of a node, API and web app',
  index: 'the indexer alone',
  serve: 'API and web app alone',
  remote: 'the web app alone, on a foreign API',
};

/**
 * Says what a start with these options would do, without starting anything: what is wrong with the settings, what would
 * run, and of each feature whether it is on and, if not, why. Whether nothing is wrong.
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
  if (isValid) logger.info(`The settings are valid. What starts is ${MODES[choice.mode]}.`);
  logger.info(`Features\n${correct(formatFeatures(getFeatures(used)))}`);
  logger.info(`Modules\n${correct(formatFeatures(getModuleStates(MODULES, used)))}`);
  return isValid;
}

/** Features one a line: `on`, or `off` with the reason. Pure. */
export function formatFeatures(states: Readonly<Record<string, FeatureState>>): string {
  const width = Math.max(...Object.keys(states).map(({ length }) => length));
  return Object.entries(states)
    .map(([name, state]) => `  ${name.padEnd(width)}  ${state.enabled ? 'on' : `off  ${state.reason}`}`)
    .join('\n');
}
