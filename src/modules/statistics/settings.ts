import { basePath } from '../../config/env-type.ts';
import { type SettingGroup, setting } from '../../config/setting.ts';

export const settings = {
  title: 'Statistics',
  settings: {
    basePath: setting('STATS_API_BASE_PATH', {
      web: 'server',
      type: basePath,
      default: '',
      sentence:
        'What stands before the paths of the statistics service (`STATS_API_HOST`), such as `/stats`.',
    }),
  },
} satisfies SettingGroup;
