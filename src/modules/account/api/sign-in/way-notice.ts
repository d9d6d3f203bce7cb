import type { FastifyRequest } from 'fastify';
import type { IdentityRow } from '../../db/statements/identities.ts';
import type { AccountDeps } from '../deps.ts';
import { describeDevice } from '../describe-device.ts';
import { describeNetwork } from '../describe-network.ts';
import { readOwnOrigin } from '../own-origin.ts';
import { createMailer } from './mailer.ts';

/** An added or removed sign-in method. */
interface ChangedWay {
  change: 'added' | 'removed';
  way: Pick<IdentityRow, 'kind' | 'issuer' | 'subject'>;
}

const KINDS = { wallet: 'The wallet', provider: 'The account at', email: 'The e-mail address' } as const;

/**
 * Sends a notice to the verified e-mail addresses that the account had before, if a mail server is configured: an attacker may
 * have made the change. The notice is not awaited, and the change persists even if it cannot be sent.
 */
export function sendWayNotice(
  { own, api }: AccountDeps,
  request: FastifyRequest,
  before: readonly IdentityRow[],
  { change, way }: ChangedWay,
): void {
  const mailer = createMailer(own);
  if (mailer === null) return;
  const { host } = new URL(readOwnOrigin(request));
  const name = `${KINDS[way.kind]} ${way.kind === 'provider' ? way.issuer : way.subject}`;
  const device = describeDevice(request.headers['user-agent']) ?? 'an unknown browser';
  const lines = [
    `${name} was ${change} as a sign-in method of your account at ${host}.`,
    `${api.server.now().toISOString()}, with ${device}, from the network ${describeNetwork(request)}`,
    'If this was not you, sign in, end all other sessions, and check the sign-in methods in your profile.',
  ];
  const subject = `A sign-in method was ${change} at ${host}`;
  const mail = { subject, text: `${lines.join('\n\n')}\n` };
  for (const to of listVerified(before))
    mailer.send({ ...mail, to }).catch((error: unknown) => request.log.warn(error));
}

function listVerified(ways: readonly IdentityRow[]): Set<string> {
  return new Set(
    ways.flatMap(({ email, is_email_verified }) => (email !== null && is_email_verified ? [email] : [])),
  );
}
