import { loadEnv } from '../config/load-env.ts';
import { listModuleSettings } from './manifest.ts';
import { loadApiParts } from './open-modules.ts';
import { MODULES } from './registry.ts';

/** The settings of all modules, as the documents have them after those of the core. */
export const MODULE_SETTINGS = listModuleSettings(MODULES);

const { config } = loadEnv({}, MODULE_SETTINGS);

/** What all modules add to the API, whether they are on or not. */
export const DOCUMENTED_PARTS = await loadApiParts(
  MODULES.map((manifest) => ({ manifest, own: config[manifest.name] ?? {} })),
  MODULES,
);
