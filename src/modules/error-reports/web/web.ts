import type { WebModule } from '#sdk/web/app/module.ts';
import type { SentryDsn } from '../settings.ts';

export const web: WebModule = {
  services: [{ module: 'error-reports/web/error-reports-service.ts' }],
  openServer: async ({ own, config }) => {
    const { endpoint } = (config.modules['error-reports'] as { dsn: SentryDsn }).dsn;
    const { policyReportUrl } = own;
    return {
      listConnectOrigins: () => [new URL(endpoint).origin],
      ...(typeof policyReportUrl === 'string' ? { policyReportUrl } : {}),
    };
  },
};
