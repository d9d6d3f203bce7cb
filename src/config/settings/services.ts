import { httpUrl, text } from '../env-type.ts';
import { type SettingGroup, setting } from '../setting.ts';

export const services = {
  title: 'External services',
  settings: {
    statsUrl: setting('STATS_API_HOST', {
      isAsked: true,
      web: 'server',
      type: httpUrl,
      sentence:
        'Statistics service whose charts replace the built-in ones; the browser may call it through this server.',
    }),
    visualizeUrl: setting('VISUALIZE_API_HOST', {
      isAsked: true,
      web: 'browser',
      type: httpUrl,
      sentence:
        'Visualization service for contract diagrams (`/visualize/sol2uml`); the browser calls it through this server. By default this server renders them itself.',
    }),
    contractInfoUrl: setting('CONTRACT_INFO_API_HOST', {
      isAsked: true,
      web: 'browser',
      type: httpUrl,
      sentence:
        'Contract information service for verified addresses and token info (`/account/verified-addresses`), together with `ADMIN_SERVICE_API_HOST`; used only with `API_HOST`, and called through this server. Without `API_HOST` this server handles these calls itself.',
    }),
    adminUrl: setting('ADMIN_SERVICE_API_HOST', {
      isAsked: true,
      web: 'browser',
      type: httpUrl,
      sentence:
        'Admin service for token info applications, called through this server; see `CONTRACT_INFO_API_HOST`.',
    }),
    contractInfoInstanceId: setting('CONTRACT_INFO_INSTANCE_ID', {
      needs: ['CONTRACT_INFO_API_HOST'],
      web: 'browser',
      type: text,
      sentence:
        'Name of this chain in the paths of the contract information service; the chain id by default.',
    }),
    adminInstanceId: setting('ADMIN_RS_INSTANCE_ID', {
      needs: ['ADMIN_SERVICE_API_HOST'],
      web: 'browser',
      type: text,
      sentence: 'Name of this chain in the paths of the admin service; the chain id by default.',
    }),
  },
} satisfies SettingGroup;
