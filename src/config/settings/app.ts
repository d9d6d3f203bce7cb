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
      sentence: 'Host of the public address of the app; `http://localhost:PORT` by default.',
    }),
    port: setting('APP_PORT', {
      type: port,
      sentence: 'Port of the public address, if not the default of the scheme.',
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
      sentence: "Proxies the browser's calls of a foreign API (`API_HOST`) through this server.",
    }),
    isDev: setting('APP_DEV', {
      type: bool,
      default: false,
      sentence:
        'Enables the pages for developers: `/_kit` shows every component of the design in all its states.',
    }),
    version: setting('GIT_TAG', { type: text, sentence: 'Version shown in the footer.' }),
    commit: setting('GIT_COMMIT_SHA', { type: text, sentence: 'Commit shown in the footer.' }),
  },
} satisfies SettingGroup;
