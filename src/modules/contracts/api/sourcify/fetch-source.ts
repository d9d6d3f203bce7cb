import { z } from 'zod';
import { toAddress } from '#sdk/api/wire.ts';
import { GuardedFetchError, guardedFetch } from '#sdk/lib/net.ts';
import { readVersion } from '../../verification/compilers/compiler-version.ts';
import { findNestingFault, standardInput } from '../../verification/standard-input.ts';
import { vyperInput } from '../../verification/vyper-input.ts';
import type { RefusedForm, VerificationInput } from '../verification/verification-input.ts';

/** Sourcify server configured by the operator. */
export interface SourcifyServer {
  /** Base URL, without a trailing slash. */
  url: string;
  /** Base URL of contract pages, at `/{chain id}/{address}`; null if only the server has them. */
  repositoryUrl: string | null;
}

const BYTES_MAX = 24 * 1024 * 1024;
const TIMEOUT_MS = 15_000;

/** Required fields of a contract in the Sourcify server API (v2). */
const found = z.object({
  stdJsonInput: z.unknown(),
  compilation: z.object({ compilerVersion: z.string().max(100), fullyQualifiedName: z.string().max(600) }),
});

/** Fetches the source of a contract from a Sourcify server, or returns an error message. Never rejects. */
export async function fetchSourcifySource(
  server: SourcifyServer,
  { chainId, address, license }: { chainId: bigint; address: Buffer; license: number },
): Promise<VerificationInput | RefusedForm> {
  const url = `${server.url}/v2/contract/${chainId}/${toAddress(address)}?fields=stdJsonInput,compilation`;
  try {
    // The operator chose the host, which may be on a private network.
    const options = { accept: 'application/json', timeoutMs: TIMEOUT_MS, bytesMax: BYTES_MAX };
    const { bytes } = await guardedFetch(url, { ...options, isAllowed: () => true });
    return readSource(JSON.parse(bytes.toString('utf8')), license);
  } catch (error) {
    return refuse(describeFailure(error));
  }
}

/** URL of a contract in a server's repository, or else in its API. Pure. */
export function linkRepository(
  { url, repositoryUrl }: SourcifyServer,
  chainId: bigint | number,
  address: Buffer,
): string {
  const place = `${chainId}/${toAddress(address)}`;
  return repositoryUrl === null ? `${url}/v2/contract/${place}?fields=all` : `${repositoryUrl}/${place}`;
}

function readSource(answer: unknown, license: number): VerificationInput | RefusedForm {
  const read = found.safeParse(answer);
  const input = read.success
    ? z.union([standardInput, vyperInput]).safeParse(read.data.stdJsonInput)
    : undefined;
  if (!read.success || !input?.success || findNestingFault(input.data) !== null)
    return refuse('The Sourcify server returned no sources that can be compiled.');
  const { compilerVersion, fullyQualifiedName } = read.data.compilation;
  const version = readVersion(compilerVersion);
  if (version === null)
    return refuse(
      `The Sourcify server names the compiler '${compilerVersion.slice(0, 50)}', which is no release.`,
    );
  return { version, license, method: 'sourcify-server', name: fullyQualifiedName, input: input.data };
}

function refuse(message: string): RefusedForm {
  return { errors: { files: [message] } };
}

function describeFailure(error: unknown): string {
  if (error instanceof SyntaxError) return 'The Sourcify server did not return JSON.';
  const { code, status = null } = error instanceof GuardedFetchError ? error : { code: '' };
  if (status === 404) return 'The Sourcify server does not know the source of this contract.';
  if (code === 'too_large') return `The Sourcify server returned more than ${BYTES_MAX / 2 ** 20} MiB.`;
  return status === null
    ? 'The Sourcify server did not answer; try again in a few minutes.'
    : `The Sourcify server answers ${status}; try again in a few minutes.`;
}
