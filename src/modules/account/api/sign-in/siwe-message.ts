import { createSiweMessage, parseSiweMessage, type SiweMessage } from 'viem/siwe';

/** Origin and chain that a message signs in to. */
export interface SiwePlace {
  origin: string;
  chainId: number;
}

interface SiweParts extends SiwePlace {
  address: `0x${string}`;
  nonce: string;
  issuedAt: Date;
  expiresAt: Date;
}

/** Sign-in message (EIP-4361) for a wallet. Pure. */
export function writeSiweMessage({ origin, chainId, address, ...rest }: SiweParts): string {
  const { nonce, issuedAt, expiresAt } = rest;
  const { host } = new URL(origin);
  return createSiweMessage({
    domain: host,
    address,
    statement: writeStatement(host),
    uri: origin,
    version: '1',
    chainId,
    nonce,
    issuedAt,
    expirationTime: expiresAt,
  });
}

function writeStatement(host: string): string {
  return `Sign in to ${host}. This costs nothing and gives no access to your assets.`;
}

/** A valid message, or the reason for its rejection. */
export type ReadMessage = { parts: SiweMessage } | { fault: string };

/** Tolerated clock skew of a wallet, and maximum age of a message. */
const CLOCK_SKEW_MS = 60_000;
const AGE_MAX_MS = 10 * 60_000;

/**
 * Parses a message by EIP-4361 and rejects anything this server would not have written: another site, scheme, chain or statement,
 * resources, times in the past or future. The signature covers the whole message: no part of it may be ignored. Pure.
 */
export function readSiweMessage(text: string, place: SiwePlace, now: Date): ReadMessage {
  if (text.length > TEXT_MAX) return { fault: `The message is longer than ${TEXT_MAX} characters` };
  const parts = parseSiweMessage(text) as SiweMessage;
  if (rewrite(parts) !== text) return { fault: 'The message does not follow EIP-4361' };
  const fault = findPlaceFault(parts, place) ?? findContentFault(parts, place) ?? findTimeFault(parts, now);
  return fault === null ? { parts } : { fault };
}

const TEXT_MAX = 2000;

function findPlaceFault(parts: SiweMessage, { origin, chainId }: SiwePlace): string | null {
  const { host, protocol } = new URL(origin);
  const scheme = protocol.slice(0, -1);
  if (parts.domain !== host) return `The message is for another site than ${host}`;
  if (parts.scheme !== undefined && parts.scheme !== scheme)
    return `The scheme of the message is not ${scheme}`;
  if (parts.uri !== origin) return `The URI of the message is not ${origin}`;
  if (parts.version !== '1') return 'The version of the message is not 1';
  return Number(parts.chainId) === chainId ? null : `The message is for another chain than ${chainId}`;
}

function findContentFault(parts: SiweMessage, { origin }: SiwePlace): string | null {
  const statement = writeStatement(new URL(origin).host);
  if (parts.statement !== statement) return 'The statement of the message is not that of this site';
  if (parts.requestId !== undefined) return 'The message has a request ID, which this site does not issue';
  return (parts.resources ?? []).length > 0
    ? 'The message lists resources, which this site does not grant'
    : null;
}

/** EIP-4361 makes the times optional; this server's messages have two, and a message without them is not one of ours. */
function findTimeFault({ issuedAt, expirationTime, notBefore }: SiweMessage, now: Date): string | null {
  const nowMs = now.getTime();
  if (!isTime(issuedAt)) return 'The message has no issue time';
  if (issuedAt.getTime() > nowMs + CLOCK_SKEW_MS) return 'The message was issued in the future';
  if (issuedAt.getTime() < nowMs - AGE_MAX_MS)
    return 'The message was issued too long ago; request a new one';
  if (!isTime(expirationTime)) return 'The message has no expiration time';
  if (expirationTime.getTime() <= nowMs) return 'The message has expired; request a new one';
  if (expirationTime.getTime() > nowMs + AGE_MAX_MS) return 'The message is valid for too long';
  if (notBefore === undefined) return null;
  return isTime(notBefore) && notBefore.getTime() <= nowMs ? null : 'The message is not valid yet';
}

function isTime(time: Date | undefined): time is Date {
  return time !== undefined && Number.isFinite(time.getTime());
}

function rewrite(parts: SiweMessage): string | null {
  try {
    return createSiweMessage(parts);
  } catch {
    return null;
  }
}
