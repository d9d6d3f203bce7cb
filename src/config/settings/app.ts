import { bool, host, ownBasePath, port, protocol, text } from '../env-type.ts';
import { type SettingGroup, setting } from '../setting.ts';

export const app = {
  title: 'App',
  settings: {
    protocol: setting('APP_PROTOCOL', {
      type: protocol,
      default: 'https',
      sentence: 'Scheme of the public address of the app.',
    }),
    host: setting('APP_HOST', {
      type: host,
      sentence: 'Host of the public address of the app; without it the app is at `http://localhost:PORT`.',
    }),
    port: setting('APP_PORT', {
      type: port,
      sentence: 'Port of the public address, where it is not that of the scheme.',
    }),
    basePath: setting('APP_BASE_PATH', {
      type: ownBasePath,
      default: '',
      sentence:
        'Path of the public address, such as `/explorer`: all pages, files, calls and sockets are below it, whether the proxy in front strips it or not.',
    }),
    usesProxy: setting('USE_NEXT_JS_PROXY', {
      type: bool,
      default: false,
      sentence: 'Whether the browser calls a foreign API through this server.',
    }),
    isDev: setting('APP_DEV', {
      type: bool,
      default: false,
      sentence:
        'Whether the pages for developers are there: `/_kit` shows every part of the design in all its states.',
    }),
    version: setting('GIT_TAG', { type: text, sentence: 'Version that the footer shows.' }),
    commit: setting('GIT_COMMIT_SHA', { type: text, sentence: 'Commit that the footer shows.' }),
  },
} satisfies SettingGroup;
