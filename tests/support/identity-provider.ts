import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import type { Browser } from './account-server.ts';

/** A real OpenID provider on this machine; a user signs in there with any subject and any password. */
export interface IdentityProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Settings of a server that signs in by it. */
  settings: Record<string, string>;
  close(): Promise<void>;
}

interface ProviderOptions {
  /** Origin of the site that users return to. */
  origin: string;
  /** Claims by subject. */
  people: Readonly<Record<string, object>>;
  /** Required client authentication, and the only advertised method. */
  clientAuth?: 'client_secret_post' | 'client_secret_basic';
}

/** Starts a provider on a free port. */
export async function startIdentityProvider({
  origin,
  people,
  clientAuth = 'client_secret_post',
}: ProviderOptions): Promise<IdentityProvider> {
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const [clientId, clientSecret] = ['explorer', 'a-secret-of-the-test'];
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${origin}/auth/auth0/callback`],
        post_logout_redirect_uris: [`${origin}/`],
        token_endpoint_auth_method: clientAuth,
      },
    ],
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username', 'picture'],
      email: ['email', 'email_verified'],
    },
    clientAuthMethods: [clientAuth],
    cookies: { keys: ['a key of the test'] },
    pkce: { required: () => true },
    findAccount: async (_: unknown, sub: string) => ({
      accountId: sub,
      claims: async () => ({ sub, ...people[sub] }),
    }),
  } as never);
  http.on('request', provider.callback());
  return {
    issuer,
    clientId,
    clientSecret,
    settings: {
      ACCOUNT_OIDC_ISSUER: issuer,
      ACCOUNT_OIDC_CLIENT_ID: clientId,
      ACCOUNT_OIDC_CLIENT_SECRET: clientSecret,
    },
    async close() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

/** Origin of the site in test browsers. */
export const SITE_ORIGIN = 'http://localhost:3000';

/** Walks through the provider's pages like a user; returns the redirect to the site at `SITE_ORIGIN`. */
export async function walkThrough(address: string, person: string): Promise<string> {
  const jar = new Map<string, string>();
  let next = address;
  let form: URLSearchParams | undefined;
  for (let step = 0; step < 12; step++) {
    const answer = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    });
    form = undefined;
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
      jar.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location !== null) {
      next = new URL(location, next).href;
      if (next.startsWith(SITE_ORIGIN)) return next.slice(SITE_ORIGIN.length);
      continue;
    }
    const page = await answer.text();
    const [, prompt] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
    const [, action = ''] = /action="([^"]+)"/.exec(page) ?? [];
    next = new URL(action, next).href;
    form = new URLSearchParams({ prompt: prompt ?? '', login: person, password: 'x' });
  }
  throw new Error('The provider never led back');
}

/** Signs in from the site and back; returns the response to the callback. */
export async function signInAs(browser: Browser, person: string, path = '/blocks') {
  const begun = await browser.ask(`/auth/auth0/start?path=${encodeURIComponent(path)}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const back = await walkThrough(String(begun.headers.location), person);
  return { back, answer: await browser.ask(back) };
}
