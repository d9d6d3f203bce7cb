import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toUrl } from '#sdk/api/openapi.ts';
import { readQuery } from '#sdk/api/requests.ts';
import type { SignInWays } from '../../contract/sign-in-calls.ts';
import { SIGN_IN_CALLS } from '../../contract/sign-in-calls.ts';
import { setSignInCookie, takeSignInCookie } from '../cookies.ts';
import type { AccountDeps } from '../deps.ts';
import { isOfThisSite, readBasePath, readOwnAddress, readOwnOrigin } from '../own-origin.ts';
import { linkWay } from '../sign-in/link-way.ts';
import { beginByProvider, claimToken } from './begin-by-provider.ts';
import { CALLBACK, createProvider, type Person, type Provider } from './provider.ts';
import { readReturnPath } from './return-path.ts';
import { openPending, type PendingSignIn, sealPending } from './sign-in-cookie.ts';
import { registerVerifyEmail } from './verify-email.ts';

/** Confirmation page shown for sign-out links from other sites: a button that signs out. */
const createLogoutPage = (basePath: string) => `<!doctype html>
<html lang="en">
<title>Sign out</title>
<form method="post" action="${basePath}/auth/logout"><button>Sign out</button></form>
</html>
`;

/** Path at which sign-in with the provider starts. */
export const START = '/auth/auth0/start';

/** Adds the routes that a browser is redirected through: to the sign-in page, to the provider and back, and out. */
export function registerAuth(scope: FastifyInstance, deps: AccountDeps): void {
  const provider = createProvider(deps.own);
  const { smtpUrl, emailFrom, oidcName } = deps.own;
  scope.get(
    toUrl(SIGN_IN_CALLS.account_sign_in_ways),
    async (): Promise<SignInWays> => ({
      wallet: true,
      provider: provider && { name: oidcName, path: START },
      email: smtpUrl !== undefined && emailFrom !== undefined,
    }),
  );
  scope.get('/auth/auth0', async (request, reply) => {
    const path = readReturnPath(readQuery(request).path, readOwnOrigin(request));
    return reply.redirect(`/login?path=${encodeURIComponent(path)}`);
  });
  registerVerifyEmail(scope, deps);
  if (provider !== null) registerProvider(scope, deps, provider);
  scope.get('/auth/logout', async (request, reply) =>
    isFromOwnPage(request) || readNamedPage(request, deps) !== null
      ? signOut(deps, provider, request, reply)
      : reply
          .type('text/html')
          .headers(PAGE)
          .send(createLogoutPage(readBasePath(request))),
  );
  scope.post('/auth/logout', async (request, reply) =>
    isOfThisSite(request) ? signOut(deps, provider, request, reply) : reply.redirect('/', 303),
  );
}

const PAGE = { 'content-security-policy': "default-src 'none'; form-action 'self'; frame-ancestors 'none'" };

function registerProvider(scope: FastifyInstance, deps: AccountDeps, provider: Provider): void {
  const { api, sessions } = deps;
  scope.get(START, async (request, reply) => {
    const origin = readOwnOrigin(request);
    const { path, link } = readQuery(request);
    // Only the visitor may start a session: a link from another site leads to the page with the button.
    if (isFromOtherSite(request))
      return reply.redirect(`/login?path=${encodeURIComponent(readReturnPath(path, origin))}`);
    const current = await sessions.find(request);
    const visitor = link === undefined || !isFromOwnPage(request) ? null : current;
    if (visitor?.isFresh === false) return reply.redirect('/login?error=again&path=%2Fauth%2Fprofile');
    try {
      // A signed-in visitor who signs in again must authenticate again: a session at the provider is not enough.
      const { url, checks } = await provider.begin(readOwnAddress(request), {
        isReauthentication: current !== null && visitor === null,
      });
      const pending = {
        ...checks,
        path: readReturnPath(path, origin),
        linkSessionId: visitor?.sessionId ?? null,
      };
      setSignInCookie(request, reply, await sealPending(sessions, pending, api.server.now()));
      return reply.redirect(url);
    } catch (error) {
      request.log.error(error);
      return reply.redirect('/login?error=provider_unavailable');
    }
  });
  scope.get(CALLBACK, async (request, reply) => {
    const pending = await openPending(sessions, takeSignInCookie(request, reply), api.server.now());
    if (pending === null) return reply.redirect('/login?error=expired');
    let person: Person;
    try {
      person = await provider.finish(readOwnAddress(request), request.raw.url ?? '', pending);
    } catch (error) {
      request.log.warn(error);
      return reply.redirect('/login?error=refused');
    }
    return welcome(deps, { provider, pending, person }, request, reply);
  });
}

interface Arrival {
  provider: Provider;
  pending: PendingSignIn;
  person: Person;
}

async function welcome(
  deps: AccountDeps,
  { provider, pending, person }: Arrival,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { people, sessions } = deps;
  const key = { kind: 'provider', issuer: provider.issuer, subject: person.subject } as const;
  if (pending.linkSessionId !== null) {
    const visitor = await sessions.find(request);
    if (visitor?.sessionId !== pending.linkSessionId) return reply.redirect('/login?error=expired');
    const linked = await linkWay(deps, request, visitor.accountId, { key, facts: person });
    return reply.redirect(linked === 'added' ? '/auth/profile' : `/auth/profile?error=${linked}`);
  }
  // Prevents reuse of the token, which appears in the provider's logout URL.
  if (person.idToken !== null) await claimToken(people, person.idToken);
  const begun = await beginByProvider({ people, sessions }, { key, person }, request, reply);
  if (begun === null) return reply.redirect('/login?error=blocked');
  const { isUnverified } = begun;
  return reply.redirect(isUnverified ? '/auth/unverified-email' : pending.path);
}

async function signOut(
  deps: AccountDeps,
  provider: Provider | null,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { sessions } = deps;
  const idToken = (await sessions.find(request))?.readIdToken() ?? null;
  await sessions.end(request, reply);
  const address = readOwnAddress(request);
  const there =
    provider === null || idToken === null ? null : await provider.end(address, idToken).catch(() => null);
  return reply.redirect(there ?? `${readNamedPage(request, deps) ?? ''}/`, 303);
}

/** Returns true if the request comes from a link of this site or was entered by the visitor. */
function isFromOwnPage(request: FastifyRequest): boolean {
  const { 'sec-fetch-site': site } = request.headers;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return readRefererOrigin(request) === readOwnOrigin(request);
}

/** Origin of the external web app whose link led here, if the settings list it; null for any other page. */
function readNamedPage(request: FastifyRequest, { api }: AccountDeps): string | null {
  const origin = readRefererOrigin(request);
  return origin !== null && api.server.credentialOrigins?.includes(origin) ? origin : null;
}

/** Returns true if the browser reports a link from another site. */
function isFromOtherSite(request: FastifyRequest): boolean {
  const { 'sec-fetch-site': site } = request.headers;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = readRefererOrigin(request);
  return origin !== null && origin !== readOwnOrigin(request);
}

function readRefererOrigin({ headers: { referer = '' } }: FastifyRequest): string | null {
  return URL.canParse(referer) ? new URL(referer).origin : null;
}
