import type { OwnServer } from '#modules/importer.ts';
import { CliError } from '#sdk/cli/command.ts';
import { sleep } from '#sdk/lib/async.ts';
import type { ImportedSource } from './to-standard-json.ts';

const SEND_MS_MAX = 60_000;
const VERIFY_MS_MAX = 900_000;
const POLL_MS = 500;
const BUSY_MS = 5000;
const SENT_MAX = 20;

/** Returns true if a contract is verified already. */
export async function isVerifiedHere({ origin, read }: OwnServer, address: string): Promise<boolean> {
  const known = Object(await read(`${origin}/api/v2/smart-contracts/${address}`)) as {
    is_verified?: unknown;
  };
  return known.is_verified === true;
}

/**
 * Submits a source to this server and waits for the outcome; returns the reason for its rejection, or null. @throws CliError if
 * the server cannot be reached or stays busy
 */
export async function verifySource(
  own: OwnServer,
  address: string,
  source: ImportedSource,
): Promise<string | null> {
  const fault = await send(own, address, source);
  if (fault !== null) return fault;
  const url = `${own.origin}/api/v2/smart-contracts/${address}/verification`;
  for (
    const end = performance.now() + VERIFY_MS_MAX;
    performance.now() < end;
    await sleep(POLL_MS, own.signal)
  ) {
    own.signal.throwIfAborted();
    const { status, errors } = Object(await own.read(url)) as { status?: string; errors?: unknown };
    if (status === 'success') return null;
    if (status === 'error') return readFault(errors);
    if (status === 'none' || status === undefined) return 'the server has lost the verification';
  }
  return 'the verification did not end in time';
}

/** Submits a source; returns an error message, or null. */
async function send(
  { origin, signal }: OwnServer,
  address: string,
  source: ImportedSource,
): Promise<string | null> {
  const method = source.input.language === 'Vyper' ? 'vyper-standard-input' : 'standard-input';
  for (let count = 0; count < SENT_MAX; count++) {
    const response = await fetch(`${origin}/api/v2/smart-contracts/${address}/verification/via/${method}`, {
      method: 'POST',
      body: toForm(source),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(SEND_MS_MAX)]),
    });
    const text = (await response.text()).slice(0, 10_000);
    if (response.ok) return null;
    if (response.status !== 429 && response.status !== 503)
      return readMessage(text) ?? `status ${response.status}`;
    await sleep(Number(response.headers.get('retry-after') ?? 0) * 1000 || BUSY_MS, signal);
    signal.throwIfAborted();
  }
  throw new CliError(`"${origin}" has been too busy for a verification: try again later.`);
}

function toForm({ input, compilerVersion, contractName, license }: ImportedSource): FormData {
  const form = new FormData();
  form.set('compiler_version', compilerVersion);
  form.set('contract_name', contractName);
  form.set('license_type', license);
  form.set('files[0]', new Blob([JSON.stringify(input)], { type: 'application/json' }), 'input.json');
  return form;
}

function readMessage(text: string): string | null {
  try {
    const { message } = Object(JSON.parse(text)) as { message?: unknown };
    return typeof message === 'string' ? message : null;
  } catch {
    return null;
  }
}

/** First error message of errors by field. */
function readFault(errors: unknown): string {
  const [first] = Object.values(Object(errors) as Record<string, unknown>).flat();
  return typeof first === 'string' ? first.slice(0, 500) : 'the code differs';
}
