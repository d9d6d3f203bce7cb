import { bool, positiveInteger, type SettingGroup, setting } from '#sdk/config/settings.ts';

export const settings = {
  title: 'Streams',
  settings: {
    isOn: setting('STREAMS_ENABLED', {
      web: 'browser',
      type: bool,
      default: false,
      sentence:
        'Serves filtered streams of blocks: server-sent events at `/api/v2/streams/events` and, with accounts, signed webhooks; off by default.',
    }),
    clientsMax: setting('STREAMS_CLIENTS_MAX', {
      type: positiveInteger,
      default: 2000,
      sentence: 'Maximum number of open connections to `/api/v2/streams/events` of this server.',
    }),
    clientsPerAddress: setting('STREAMS_CLIENTS_PER_ADDRESS', {
      type: positiveInteger,
      default: 20,
      sentence: 'Maximum number of these connections for one client address or API key.',
    }),
  },
} satisfies SettingGroup;
