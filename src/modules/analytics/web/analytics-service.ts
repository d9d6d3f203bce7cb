import { followUsage, type ServiceDeps, type UsageEvent } from '#sdk/web/app/module.ts';
import { createReporter, type Reporter } from './create-reporter.ts';
import { readOwn } from './read-own.ts';
import { createRecord } from './usage-record.ts';
import { CHOICE_EVENT, isOptedOut, readVisitorId } from './visitor.ts';

/** Pages of the account: nothing is counted there but signing in and out. */
const PRIVATE_PAGE = /^\/(account|admin|auth|login|oauth)(\/|$)/;

/**
 * Counts page views, searches and sign-ins from now on, unless the visitor has opted out. Until there is something to count,
 * nothing is stored or sent.
 */
export function start(deps: ServiceDeps): void {
  const { router, window } = deps;
  let reporter: Reporter | undefined;
  const count = (name: string, properties: UsageEvent['properties']) => {
    const pattern = readPattern(deps);
    const page = { 'Page type': pattern, 'Chain id': deps.config.chain.id ?? 'unknown' };
    if (PRIVATE_PAGE.test(pattern) && name !== ACCOUNT_ACCESS) return;
    if (isOptedOut()) return;
    reporter ??= open(deps);
    reporter.report(createRecord(name, { ...page, ...properties }, Date.now()));
  };
  window.addEventListener(CHOICE_EVENT, () => {
    reporter?.stop();
    reporter = undefined;
  });
  window.addEventListener('pagehide', () => reporter?.finish());
  followUsage(window, ({ name, properties }) => count(name, properties));
  countActions(deps, count);
  let seen = '';
  const countView = () => {
    const { location, isNavigating } = router.getState();
    if (isNavigating || location.pathname === seen) return;
    seen = location.pathname;
    count('Page view', {});
  };
  router.subscribe(countView);
  countView();
}

const ACCOUNT_ACCESS = 'Account access';

type Count = (name: string, properties: UsageEvent['properties']) => void;

/** A search is counted by how it was made, never by its text. */
const SEARCH_QUERY = 'Search query';

function countActions({ window, config }: ServiceDeps, count: Count): void {
  const { document, location } = window;
  document.addEventListener(
    'click',
    ({ target }) => {
      const hit = target instanceof Element ? target.closest('a[role="option"]') : null;
      if (hit !== null) count(SEARCH_QUERY, { Source: 'Suggestion' });
    },
    true,
  );
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link === null || !config.account) return;
      const { authUrl, logoutUrl } = config.account;
      if (link.href.startsWith(new URL(`${authUrl}/auth/auth0`, location.origin).href))
        count(ACCOUNT_ACCESS, { Action: 'Auth0 init' });
      else if (logoutUrl !== '' && link.href === new URL(logoutUrl, location.origin).href)
        count(ACCOUNT_ACCESS, { Action: 'Logged out' });
    },
    true,
  );
  document.addEventListener(
    'submit',
    ({ target }) => {
      const form = target instanceof HTMLFormElement ? target : null;
      if (form && new URL(form.action).pathname.endsWith('/search-results'))
        count(SEARCH_QUERY, { Source: 'Form' });
    },
    true,
  );
}

/** The template of the open page's route; a run of the past is not distinguished. */
function readPattern({ router }: ServiceDeps): string {
  const { routeId } = router.getState().match;
  return routeId.startsWith('/') ? routeId : '/unknown';
}

function open({ config, window }: ServiceDeps): Reporter {
  return createReporter({
    own: readOwn(config),
    chain: config.chain,
    visitorId: readVisitorId(),
    profile: {
      'Device type': window.matchMedia('(max-width: 999px)').matches ? 'Mobile' : 'Desktop',
      'With account': String(config.features.account),
      Language: window.navigator.language,
    },
    origin: window.location.origin,
  });
}
