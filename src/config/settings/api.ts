import { basePath, host, oneOf, port, protocol } from '../env-type.ts';
import { type SettingGroup, setting } from '../setting.ts';

export const api = {
  title: 'Foreign API (web app only)',
  settings: {
    host: setting('API_HOST', {
      type: host,
      sentence: 'Host of an existing API; if set, only the web app runs, without node, database and indexer.',
    }),
    protocol: setting('API_PROTOCOL', {
      type: protocol,
      default: 'https',
      sentence: 'Scheme of that API.',
    }),
    port: setting('API_PORT', {
      type: port,
      sentence: 'Port of that API, if not the default of the scheme.',
    }),
    basePath: setting('API_BASE_PATH', {
      type: basePath,
      default: '',
      sentence: 'Base path of that API, before `/api` and `/socket`.',
    }),
    socketProtocol: setting('API_WEBSOCKET_PROTOCOL', {
      type: oneOf('ws', 'wss'),
      default: 'wss',
      sentence: "Scheme of that API's WebSocket.",
    }),
  },
} satisfies SettingGroup;
