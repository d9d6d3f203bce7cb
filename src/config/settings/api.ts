import { basePath, host, oneOf, port, protocol } from '../env-type.ts';
import { type SettingGroup, setting } from '../setting.ts';

export const api = {
  title: 'Foreign API (the web app alone)',
  settings: {
    host: setting('API_HOST', {
      type: host,
      sentence:
        'Host of a foreign API; setting it starts the web app alone, without node, database and indexer.',
    }),
    protocol: setting('API_PROTOCOL', {
      type: protocol,
      default: 'https',
      sentence: 'Scheme of the foreign API.',
    }),
    port: setting('API_PORT', {
      type: port,
      sentence: 'Port of the foreign API, where it is not that of the scheme.',
    }),
    basePath: setting('API_BASE_PATH', {
      type: basePath,
      default: '',
      sentence: 'Path before `/api` and `/socket` of the foreign API.',
    }),
    socketProtocol: setting('API_WEBSOCKET_PROTOCOL', {
      type: oneOf('ws', 'wss'),
      default: 'wss',
      sentence: 'Scheme of the socket of the foreign API.',
    }),
  },
} satisfies SettingGroup;
