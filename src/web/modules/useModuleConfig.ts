import type { SettingGroup, WebValues } from '#config/setting.ts';
import { usePublicConfig } from '../app/settings/public-config-context.tsx';

/** The values of a module's settings that are sent to the browser; `Own` is the type of its declarations. */
export function useModuleConfig<Own extends SettingGroup>(name: string): WebValues<{ own: Own }, 'browser'> {
  return (usePublicConfig().modules[name] ?? {}) as WebValues<{ own: Own }, 'browser'>;
}
