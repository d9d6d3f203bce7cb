import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** A real OpenID provider on this machine; who signs in there types his subject, and any password. */
export interface IdentityProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  close(): Promise<void>;
}

interface ProviderOptions {
  /** Where the site is that people come back to. */
  origin: string;
  /** Claims by subject. */
  people: Readonly<Record<string, object>>;
  /** How it takes the secret of the client, and the only way that it names. */
  clientAuth?: 'client_secret_post' | 'client_secret_basic';
}

/** Starts one on a free port. */
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
    async close() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}
