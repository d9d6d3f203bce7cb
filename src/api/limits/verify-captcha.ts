/** A captcha service with a reCAPTCHA-compatible API. */
export interface CaptchaService {
  /** Verification URL, set by the operator; no other address is contacted. */
  verifyUrl: string;
  secret: string;
  /** True if pages of this server can show it: a captcha that cannot be solved must not be required. */
  hasWidget: boolean;
}

const TIMEOUT_MS = 5000;
const ANSWER_BYTES_MAX = 16 * 1024;
/** Maximum length of a response; real ones have some 2 kB. */
const RESPONSE_CHARACTERS_MAX = 8192;

/**
 * Verifies a captcha response with the service. Also false without an answer in time, for a redirect, or an oversized
 * answer. https://developers.google.com/recaptcha/docs/verify
 */
export async function verifyCaptcha(
  { verifyUrl, secret }: Pick<CaptchaService, 'verifyUrl' | 'secret'>,
  response: string,
  address: string,
): Promise<boolean> {
  if (response === '' || response.length > RESPONSE_CHARACTERS_MAX) return false;
  try {
    const answer = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response, remoteip: address }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) return false;
    const verdict: unknown = JSON.parse(await readBounded(answer));
    return (verdict as { success?: unknown } | null)?.success === true;
  } catch {
    return false;
  }
}

async function readBounded(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > ANSWER_BYTES_MAX) throw new RangeError('The answer of the captcha service is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
