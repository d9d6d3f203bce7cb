import { type EarlyApi, startEarlyApi } from './early-api.ts';
import { openWebAlone, type WebAlone } from './web-alone.ts';

/** Only the web app, on a scripted API of early 2024. */
export interface EarlySite extends WebAlone {
  early: EarlyApi;
  /** Returns the query of the last request at a path below `/api/v2`. */
  lastQuery(path: string): Readonly<Record<string, string>> | undefined;
}

/** Opens both, the app with an operator's settings. */
export async function openEarlySite(variables: Record<string, string>): Promise<EarlySite> {
  const early = await startEarlyApi();
  const web = await openWebAlone(early.origin, variables);
  return {
    early,
    lastQuery: (path) => early.requests.findLast((request) => request.path === `/api/v2${path}`)?.query,
    open: web.open,
    async close() {
      await web.close();
      await early.close();
    },
  };
}
