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
        'Connection string of a PostgreSQL server (15 or newer), without a pooler in between; by default an embedded one is started in `DATA_DIR`.',
      secret: true,
    }),
    readUrl: setting('DATABASE_READ_URL', {
      isAsked: true,
      type: postgresUrl,
      sentence:
        "Connection string for the API's reads: a replica, or pgbouncer in front of either (`DATABASE_URL` must remain direct).",
      secret: true,
    }),
    rangeServersFile: setting('RANGE_SERVERS_FILE', {
      type: text,
      sentence:
        'File with the connection strings of servers for old traces, one `NAME=postgres://…` a line; `RANGE_SERVER_NAME` in the environment sets a single one.',
    }),
  },
} satisfies SettingGroup;
