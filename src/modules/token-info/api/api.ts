import type { ApiPart } from '../../../api/api-part.ts';
import type { ValuesOf } from '../../manifest.ts';
import { TOKEN_INFO_CALLS } from '../contract/calls.ts';
import { listSubmissionsOf } from '../db/submissions.ts';
import type { settings } from '../settings.ts';
import { findProjectHits } from './find-project-hits.ts';
import type { TokenInfoMeans } from './means.ts';
import { registerDesk } from './register-desk.ts';
import { registerInfo } from './register-info.ts';
import { registerSubmissions } from './register-submissions.ts';
import { presentSubmission } from './submission-fields.ts';
import { createTokenIcons } from './token-icons.ts';
import { registerVerifiedAddresses } from './verified-addresses.ts';

/** Makes the calls of verified addresses and token info. */
export function createApi(own: ValuesOf<typeof settings>): ApiPart {
  const icons = createTokenIcons();
  return {
    routes: Object.values(TOKEN_INFO_CALLS),
    tokenIcons: icons.iconOf,
    version: icons.version,
    search: findProjectHits,
    ownData: async ({ appPool }, accountId) => {
      if (!appPool) return {};
      const rows = await listSubmissionsOf(appPool, accountId, null);
      return { token_info_submissions: rows.map(presentSubmission) };
    },
    register(scope, { context: api, people, charge }) {
      const { appPool: pool } = api;
      if (!pool || people === null) return;
      icons.watch(api, pool);
      scope.addHook('preClose', async () => icons.stop());
      const means: TokenInfoMeans = { api, pool, people, charge, icons, sectors: own.sectors };
      registerInfo(scope, means);
      people.register(scope, (add) => {
        registerVerifiedAddresses(add, means);
        registerSubmissions(add, means);
        registerDesk(add, means);
      });
    },
  };
}
