import type { PublicConfig } from '#sdk/config/config.ts';
import type { WebValues } from '#sdk/config/settings.ts';
import type { settings } from '../settings.ts';

/** The settings of this module that are sent to the browser. */
export type AnalyticsConfig = WebValues<{ own: typeof settings }, 'browser'>;

/** Reads those settings from the configuration; the module must be on. */
export function readOwn({ modules }: Pick<PublicConfig, 'modules'>): AnalyticsConfig {
  return modules.analytics as AnalyticsConfig;
}
