import { createHash } from 'node:crypto';
import type { JWTVerifyGetKey } from 'jose';
import type * as OpenIdClient from 'openid-client';
import type { AccountSettings } from '../deps.ts';

/** An identity provider (OpenID Connect) for sign-in. */
export interface Provider {
  issuer: string;
  /** Authorization URL and checks for the callback to this server's address; `isReauthentication` requires the password again. */
  begin(
    address: string,
    options?: { isReauthentication?: boolean },
  ): Promise<{ url: string; checks: Checks }>;
  /**
   * Validates a callback and returns the person. @throws if the callback does not match `checks`, or the provider's response is
   * invalid
   */
  finish(address: string, target: string, checks: Checks): Promise<Person>;
  /** Returns the person named by an id token that the provider has just issued for this explorer. @throws for any other token */
  readToken(token: string): Promise<Person>;
  /** URL that ends the session at the provider; null if it has none. */
  end(address: string, idToken: string): Promise<string | null>;
}

/** Values that the callback is validated against. */
export interface Checks {
  state: string;
  nonce: string;
  verifier: string;
}

/** A person as identified by the provider. */
export interface Person {
  subject: string;
  name: string | null;
  nickname: string | null;
  avatar: string | null;
  email: string | null;
  /** False if the provider says so, or returns no address. */
  isEmailVerified: boolean;
  idToken: string | null;
}

/** Redirect path of the provider (OAuth callback). */
export const CALLBACK = '/auth/auth0/callback';

const TIMEOUT_S = 10;
/** Maximum age of an id token used for sign-in, in seconds. */
const TOKEN_AGE_S = 300;
const TEXT_MAX = 255;
/** Signature algorithms with asymmetric keys, which only the provider can sign with. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** Creates the provider; returns null if none is configured. Its metadata is loaded on first use, and again after a failure. */
export function createProvider(own: AccountSettings): Provider | null {
  const { oidcIssuer: issuer, oidcClientId: clientId, oidcClientSecret: secret } = own;
  if (issuer === undefined || clientId === undefined) return null;
  let loaded: Promise<Loaded> | undefined;
  const load = () => {
    loaded ??= discover(issuer, clientId, secret).catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
  return {
    issuer,
    async begin(address, { isReauthentication = false } = {}) {
      const { client, config } = await load();
      const checks = createChecks(client);
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: address + CALLBACK,
        scope: 'openid profile email',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        ...(isReauthentication && { prompt: 'login' }),
      });
      return { url: url.href, checks };
    },
    async finish(address, target, { state, nonce, verifier }) {
      const { client, config } = await load();
      const tokens = await client.authorizationCodeGrant(config, new URL(address + target), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('The provider gave no identity');
      const more = await readUserInfo({ client, config }, tokens.access_token, claims.sub);
      return describePerson({ ...more, ...claims }, tokens.id_token ?? null);
    },
    async readToken(token) {
      const { config, keys } = await load();
      const { jwtVerify } = await import('jose');
      const { payload } = await jwtVerify(token, keys, {
        issuer: config.serverMetadata().issuer,
        audience: clientId,
        algorithms: ALGORITHMS,
        maxTokenAge: TOKEN_AGE_S,
        requiredClaims: ['sub', 'exp', 'iat'],
      });
      return describePerson(payload, token);
    },
    async end(address, idToken) {
      const { client, config } = await load();
      if (config.serverMetadata().end_session_endpoint === undefined) return null;
      return client.buildEndSessionUrl(config, {
        id_token_hint: idToken,
        post_logout_redirect_uri: `${address}/`,
      }).href;
    },
  };
}

interface Loaded {
  client: typeof OpenIdClient;
  config: OpenIdClient.Configuration;
  /** Signing keys of the provider. */
  keys: JWTVerifyGetKey;
}

async function discover(issuer: string, clientId: string, secret: string | undefined): Promise<Loaded> {
  const client = await import('openid-client');
  const url = new URL(issuer);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  const execute = url.protocol === 'http:' && isLocal ? [client.allowInsecureRequests] : [];
  const auth = secret === undefined ? client.None() : authenticateBy(client, secret);
  const config = await client.discovery(url, clientId, {}, auth, { execute, timeout: TIMEOUT_S });
  return { client, config, keys: await openKeys(config) };
}

/**
 * Sends the client secret as the provider supports it: in the body if it lists `client_secret_post`, or else in a header, the
 * default of OpenID Connect.
 */
function authenticateBy(client: typeof OpenIdClient, secret: string): OpenIdClient.ClientAuth {
  const [byBody, byHeader] = [client.ClientSecretPost(secret), client.ClientSecretBasic(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = methods.includes('client_secret_post') ? byBody : byHeader;
    authenticate(server, ...rest);
  };
}

/** Signing keys of the provider, fetched when a token names an unknown key, at most once in 30 s. */
async function openKeys(config: OpenIdClient.Configuration): Promise<JWTVerifyGetKey> {
  const { createRemoteJWKSet } = await import('jose');
  const { jwks_uri: url } = config.serverMetadata();
  if (url === undefined) throw new Error('The provider names no keys');
  return createRemoteJWKSet(new URL(url), { timeoutDuration: TIMEOUT_S * 1000 });
}

/** Nonce that marks an id token as used, until after the token has expired. */
export function nameToken(token: string): { nonce: string; expiresAt: Date } {
  const nonce = `id token ${createHash('sha256').update(token).digest('hex')}`;
  return { nonce, expiresAt: new Date(Date.now() + 2 * TOKEN_AGE_S * 1000) };
}

/** Claims of the provider's userinfo endpoint; empty if it fails. */
async function readUserInfo(
  { client, config }: Pick<Loaded, 'client' | 'config'>,
  accessToken: string,
  subject: string,
): Promise<Record<string, unknown>> {
  if (config.serverMetadata().userinfo_endpoint === undefined) return {};
  return client.fetchUserInfo(config, accessToken, subject).catch(() => ({}));
}

function describePerson(claims: Record<string, unknown>, idToken: string | null): Person {
  const verified = claims.email_verified;
  // Without the claim `email_verified` the address is dropped (OpenID Connect Core 5.1: the claim is optional).
  const email = verified === undefined ? null : readText(claims.email);
  return {
    subject: readText(claims.sub) ?? '',
    name: readText(claims.name),
    nickname: readText(claims.nickname) ?? readText(claims.preferred_username),
    avatar: readPicture(claims.picture),
    email,
    isEmailVerified: email !== null && (verified === true || verified === 'true'),
    // A longer token would make the logout URL too long for servers.
    idToken: idToken !== null && idToken.length <= 4096 ? idToken : null,
  };
}

function readText(claim: unknown): string | null {
  const isFine =
    typeof claim === 'string' && claim !== '' && !claim.includes('\0') && claim.length <= TEXT_MAX;
  return isFine ? claim : null;
}

function readPicture(claim: unknown): string | null {
  return typeof claim === 'string' && claim.length <= 2000 && /^https:\/\/[^\s]+$/.test(claim) ? claim : null;
}

function createChecks(client: Loaded['client']) {
  return {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  };
}
