import type { ApiPart } from '#api/api-part.ts';
import { CORE_ANSWERS } from '#api/core-answers.ts';
import { loadEnv } from '#config/load-env.ts';
import type { JsonCall } from '#contract/calls/call.ts';
import type { CallName } from '#contract/calls/core-calls.ts';
import { listModuleSettings } from '#modules/manifest.ts';
import {
  listModuleValues,
  listOpenModules,
  loadApiParts,
  loadAppMigrations,
  loadIndexerModules,
} from '#modules/open-modules.ts';
import { MODULES } from '#modules/registry.ts';

const OPEN = listOpenModules(MODULES, loadEnv({}, listModuleSettings(MODULES)).config);

/** API parts of the modules enabled by default. */
export const API_PARTS = await loadApiParts(OPEN, MODULES);

/** API parts of the modules enabled by default and by these variables. */
export function loadPartsWith(variables: Readonly<Record<string, string>>): Promise<ApiPart[]> {
  return loadApiParts(
    listOpenModules(MODULES, loadEnv(variables, listModuleSettings(MODULES)).config),
    MODULES,
  );
}

/** Indexer modules enabled by default and by these variables. */
export async function loadModulesWith(variables: Readonly<Record<string, string>>) {
  const { config } = loadEnv(variables, listModuleSettings(MODULES));
  const { modules } = await loadIndexerModules(MODULES, listModuleValues(listOpenModules(MODULES, config)));
  return modules;
}

/** The same without these modules, which are neither enabled nor refuse their calls. */
export function loadPartsWithout(...names: readonly string[]): Promise<ApiPart[]> {
  const isOther = ({ name }: { name: string }) => !names.includes(name);
  return loadApiParts(
    OPEN.filter(({ manifest }) => isOther(manifest)),
    MODULES.filter(isOther),
  );
}

/** Indexer modules enabled by default, as on the command line. */
export const MODULES_ON = await loadIndexerModules(MODULES, listModuleValues(OPEN));
export const INDEXER_MODULES = MODULES_ON.modules;

/** Modules' migrations of the schema `app`. */
export const APP_STEPS = await loadAppMigrations(
  MODULES,
  MODULES.map((manifest) => ({ manifest, own: {} })),
);

/** Calls with a JSON response, of the core and those modules. */
export const ALL_ANSWERS = [...CORE_ANSWERS, ...API_PARTS.flatMap(({ answered = [] }) => answered)];

/** Records of these calls, by name. */
export const ALL_CALLS = Object.fromEntries(
  ALL_ANSWERS.map(({ call }): [string, JsonCall] => [call.name, call]),
) as Record<CallName, JsonCall>;
