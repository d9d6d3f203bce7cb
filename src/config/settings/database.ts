import { postgresUrl } from '../env-shapes.ts';
import { text } from '../env-type.ts';
import { type SettingGroup, setting } from '../setting.ts';

export const database = {
  title: 'Database',
  settings: {
    dataDir: setting('DATA_DIR', {
      type: text,
      default: '.spyglass',
      sentence: 'Folder of the embedded database and the demo chain.',
    }),
    url: setting('DATABASE_URL', {
      isAsked: true,
      type: postgresUrl,
      sentence:
        'A PostgreSQL (15 or newer) of your own, without a pooler before it; without this one is started inside `DATA_DIR`.',
      secret: true,
    }),
    readUrl: setting('DATABASE_READ_URL', {
      isAsked: true,
      type: postgresUrl,
      sentence:
        'Where the API reads from: a replica, or pgbouncer before either (`DATABASE_URL` stays direct).',
      secret: true,
    }),
  },
} satisfies SettingGroup;
