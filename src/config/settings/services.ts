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
        'Statistics service that the pages of statistics show in the place of our own figures; the browser may call it through this server.',
    }),
    visualizeUrl: setting('VISUALIZE_API_HOST', {
      isAsked: true,
      web: 'browser',
      type: httpUrl,
      sentence:
        'Visualisation service that draws the diagrams of contracts (`/visualize/sol2uml`); the browser calls it through this server. Our own server draws them itself.',
    }),
    contractInfoUrl: setting('CONTRACT_INFO_API_HOST', {
      isAsked: true,
      web: 'browser',
      type: httpUrl,
      sentence:
        'Contract information service that the browser calls through this server, with `ADMIN_SERVICE_API_HOST`, for verified addresses and token info (`/account/verified-addresses`), where `API_HOST` is set. Where the index is our own, our own server answers these calls.',
    }),
    adminUrl: setting('ADMIN_SERVICE_API_HOST', {
      isAsked: true,
      web: 'browser',
      type: httpUrl,
      sentence:
        'Admin service that the browser calls through this server for applications for token info; see `CONTRACT_INFO_API_HOST`.',
    }),
    contractInfoInstanceId: setting('CONTRACT_INFO_INSTANCE_ID', {
      needs: ['CONTRACT_INFO_API_HOST'],
      web: 'browser',
      type: text,
      sentence:
        'Name that the contract information service has for this chain in its paths; by default the id of the chain.',
    }),
    adminInstanceId: setting('ADMIN_RS_INSTANCE_ID', {
      needs: ['ADMIN_SERVICE_API_HOST'],
      web: 'browser',
      type: text,
      sentence:
        'Name that the admin service has for this chain in its paths; by default the id of the chain.',
    }),
  },
} satisfies SettingGroup;
