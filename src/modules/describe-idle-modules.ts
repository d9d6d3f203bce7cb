import { type EnvSource, readVariable } from '#config/load-env.ts';
import { nameWrongValues } from '#config/name-wrong-values.ts';
import type { AnyManifest } from './manifest.ts';
import { getModuleStates, type ModulesConfig } from './open-modules.ts';

const OFF_VALUES: readonly string[] = ['false', 'none'];

/**
 * A sentence for each module that stays off although its variables are set, with the reason, and for faults of the modules that
 * are on. Modules that the operator has switched off are left out. Pure.
 */
export function describeIdleModules(
  manifests: readonly AnyManifest[],
  config: ModulesConfig,
  source: EnvSource,
): string[] {
  const states = getModuleStates(manifests, config);
  return manifests.flatMap(({ name, settings, switchedOnBy, faults }) => {
    const state = states[name];
    if (state?.enabled)
      return (
        faults?.(config[name] ?? {}).map(
          (fault) => `The module '${name}': ${nameWrongValues(fault, source)}`,
        ) ?? []
      );
    if (state === undefined || config.switches.disabledModules.includes(name)) return [];
    const own = Object.values(settings?.settings ?? {})
      .filter(({ needs }) => needs.length === 0)
      .map((declared) => declared.name);
    const given = [...own, ...(switchedOnBy === undefined ? [] : [switchedOnBy])].filter(
      (variable) => !isOffOrUnset(source, variable),
    );
    if (given.length === 0 || isSwitchedOff(source, state.reason)) return [];
    return [
      `The module '${name}' stays off although ${listWords(given)} set: ${nameWrongValues(state.reason, source)}`,
    ];
  });
}

function isOffOrUnset(source: EnvSource, variable: string): boolean {
  const value = readVariable(source, variable);
  return value === undefined || OFF_VALUES.includes(value);
}

/** True if the reason names a variable that the operator has set to a value that disables the module. */
function isSwitchedOff(source: EnvSource, reason: string): boolean {
  const names = reason.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? [];
  return names.some((name) => OFF_VALUES.includes(readVariable(source, name) ?? ''));
}

function listWords(names: readonly string[]): string {
  const last = names.at(-1);
  return names.length === 1 ? `${last} is` : `${names.slice(0, -1).join(', ')} and ${last} are`;
}
