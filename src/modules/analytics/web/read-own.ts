import type { WebValues } from '../../../config/setting.ts';
import type { PublicConfig } from '../../../config/web-config.ts';
import type { settings } from '../settings.ts';

/** The settings of this module that the browser is given. */
export type AnalyticsConfig = WebValues<{ own: typeof settings }, 'browser'>;

/** Those settings out of the configuration; the module is on. */
export function readOwn({ modules }: Pick<PublicConfig, 'modules'>): AnalyticsConfig {
  return modules.analytics as AnalyticsConfig;
}
