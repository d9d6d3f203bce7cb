/** Reasons by the code of an error whose message may contain a server's address, user or database: these are secret. */
const REASONS: readonly (readonly [codes: RegExp, reason: string])[] = [
  [/^ECONNREFUSED$/, 'it refuses connections'],
  [/^(ENOTFOUND|EAI_)/, 'its host name cannot be resolved'],
  [/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN)$/, 'its host does not answer'],
  [/^(ECONNRESET|EPIPE|ECONNABORTED)$/, 'the connection was lost'],
  [/^(ENOENT|EACCES)$/, 'its socket cannot be opened'],
  [/^28/, 'it rejects the user or the password'],
  [/^3D000$/, 'it does not have the database'],
  [/^42501$/, 'it denies a privilege'],
  [/^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/, 'its certificate is not valid'],
];
const CHARACTERS_MAX = 300;
const CAUSES_MAX = 5;

/** Describes why a range server does not answer, without its address: the reason is stored, logged and shown. Pure. */
export function describeFailure(error: unknown): string {
  let cause: unknown = error;
  for (let depth = 0; depth < CAUSES_MAX && cause instanceof Error; depth++) {
    const code = String((cause as { code?: unknown }).code);
    const reason = REASONS.find(([codes]) => codes.test(code))?.[1];
    if (reason !== undefined) return reason;
    cause = cause.cause;
  }
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/[.\s]+$/, '').slice(0, CHARACTERS_MAX);
}
