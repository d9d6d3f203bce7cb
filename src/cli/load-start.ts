import { readEnvironment } from '#config/env.ts';
import { type EnvSource, loadEnv } from '#config/load-env.ts';
import { listModuleSettings } from '#modules/manifest.ts';
import { MODULES } from '#modules/registry.ts';
import { type DemoOptions, optionsAsEnv, type RunOptions } from './options.ts';
import { type CompletedStart, completeStart } from './project/complete-start.ts';

type Loaded = ReturnType<typeof load>;

/** Settings of a start in a folder, completed by the project that the folder is in. */
export type Start<T> = Loaded & { options: T; source: EnvSource } & Pick<
    CompletedStart,
    'found' | 'assumedNode'
  >;

/** Reads the settings of a start, and what its options leave out from the project around `folder`. */
export function loadStart<T extends RunOptions | DemoOptions>(given: T, folder: string): Start<T> {
  const environment = readEnvironment(folder);
  const source = { ...environment, ...optionsAsEnv(given) };
  const loaded = load(source);
  const plain = { ...loaded, options: given, source, found: [], assumedNode: null };
  if (given.kind === 'demo') return plain;
  const { config } = loaded;
  const { options, found, assumedNode } = completeStart({ options: given, config, source, folder });
  if (found.length === 0) return plain;
  const completed = { ...environment, ...optionsAsEnv(options) };
  return { ...load(completed), options: { ...given, ...options }, source: completed, found, assumedNode };
}

function load(source: EnvSource) {
  return loadEnv(source, listModuleSettings(MODULES));
}
