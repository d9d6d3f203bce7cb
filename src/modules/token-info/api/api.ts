import type { ValuesOf } from '#modules/manifest.ts';
import type { ApiPart, PersonalDeps } from '#sdk/api/part.ts';
import { TOKEN_INFO_CALLS } from '../contract/calls.ts';
import { listSubmissionsOf } from '../db/submissions.ts';
import type { settings } from '../settings.ts';
import type { TokenInfoDeps } from './deps.ts';
import { findProjectHits } from './find-project-hits.ts';
import { createApplicationsPage } from './forms/applications-page.ts';
import { createTokenInfoPage } from './forms/token-info-page.ts';
import { registerAdmin } from './register-admin.ts';
import { registerInfo } from './register-info.ts';
import { registerSubmissions } from './register-submissions.ts';
import { presentSubmission } from './submission-fields.ts';
import { createTokenIcons } from './token-icons.ts';
import { registerVerifiedAddresses } from './verified-addresses.ts';

/** Creates the API part of verified addresses and token info. */
export function createApi(own: ValuesOf<typeof settings>): ApiPart {
  const icons = createTokenIcons();

  function openDeps({ context: api, people, chargeAttempt }: PersonalDeps): TokenInfoDeps | null {
    const { appPool: pool } = api.store;
    return pool && people ? { api, pool, people, chargeAttempt, icons, sectors: own.sectors } : null;
  }

  return {
    routes: Object.values(TOKEN_INFO_CALLS),
    tokenIcons: icons.iconOf,
    version: icons.version,
    search: findProjectHits,
    ownData: async ({ store: { appPool } }, accountId) => {
      if (!appPool) return {};
      const rows = await listSubmissionsOf(appPool, accountId, null);
      return { token_info_submissions: rows.map(presentSubmission) };
    },
    forms: (personal) => {
      const deps = openDeps(personal);
      return deps === null ? [] : [createTokenInfoPage(deps), createApplicationsPage(deps)];
    },
    register(scope, personal) {
      const deps = openDeps(personal);
      if (deps === null) return;
      icons.watch(deps.api, deps.pool);
      scope.addHook('preClose', async () => icons.stop());
      registerInfo(scope, deps);
      deps.people.register(scope, (add) => {
        registerVerifiedAddresses(add, deps);
        registerSubmissions(add, deps);
        registerAdmin(add, deps);
      });
    },
  };
}
