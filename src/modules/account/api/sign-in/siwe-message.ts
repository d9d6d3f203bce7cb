import { createSiweMessage, parseSiweMessage, type SiweMessage } from 'viem/siwe';

/** Where and for which chain a message signs in. */
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

/** The message (EIP-4361) that a wallet signs. Pure. */
export function writeSiweMessage({
  origin,
  chainId,
  address,
  nonce,
  issuedAt,
  expiresAt,
}: SiweParts): string {
  const { host } = new URL(origin);
  return createSiweMessage({
    domain: host,
    address,
    statement: `Sign in to ${host}. This costs nothing and gives no access to your assets.`,
    uri: origin,
    version: '1',
    chainId,
    nonce,
    issuedAt,
    expirationTime: expiresAt,
  });
}

/** The parts of a message that was written for this place and reads the same when it is written again; null for any other. Pure. */
export function readSiweMessage(text: string, { origin, chainId }: SiwePlace): SiweMessage | null {
  if (text.length > 2000) return null;
  const parts = parseSiweMessage(text) as SiweMessage;
  const isForHere =
    parts.domain === new URL(origin).host && parts.uri === origin && Number(parts.chainId) === chainId;
  return isForHere && rewrite(parts) === text ? parts : null;
}

function rewrite(parts: SiweMessage): string | null {
  try {
    return createSiweMessage(parts);
  } catch {
    return null;
  }
}
