import { BaseError, type BaseErrorOptions } from '#lib/base-error.ts';

/** The database could not be reached, or closed the connection: a retry may succeed. */
class DatabaseUnavailableError extends BaseError {
  override name = 'DatabaseUnavailableError';
  override readonly code = 'database_unavailable';
  override readonly retryable = true;
}

/** The database is reachable but unusable: a wrong setting, version or value. */
export class DatabaseError extends BaseError {
  override name = 'DatabaseError';
  override readonly code: string;

  constructor(code: string, message: string, options: BaseErrorOptions = {}) {
    super(message, options);
    this.code = code;
  }
}

/** The disk of the database is full; indexing resumes when space is available. */
export class DatabaseFullError extends BaseError {
  override name = 'DatabaseFullError';
  override readonly code = 'database_full';
  override readonly retryable = true;

  constructor(options: BaseErrorOptions = {}) {
    super(
      'The disk of the database is full: free some space on it, and Spyglass continues by itself.',
      options,
    );
  }
}

/** A page of a table or an index cannot be read: it is corrupted. */
export class DatabaseDamagedError extends BaseError {
  override name = 'DatabaseDamagedError';
  override readonly code = 'database_damaged';
  /** PostgreSQL's message, which names the file, not the table. */
  readonly reason: string;

  constructor(reason: string, options: BaseErrorOptions = {}) {
    super(
      `The database is damaged (${reason}): see "Damaged tables" in docs/OPERATIONS.md for the way back.`,
      options,
    );
    this.reason = reason;
  }
}

// Data corrupted, index corrupted.
const DAMAGED_STATES = /^XX00[12]$/;
// Errors of a missing, truncated or unreadable file share their code with other faults.
const DAMAGED_TEXT =
  /^(invalid page in block|page verification failed|could not read blocks?\b.* in file "(base|global)\/|could not open file "(base|global|pg_xact)\/)/;

function isDamaged(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return DAMAGED_STATES.test(String((error as { code?: unknown }).code)) || DAMAGED_TEXT.test(error.message);
}

/** Unknown database, wrong user or password, missing privilege. */
const REFUSED_STATES = /^(3D000|28000|28P01|42501)$/;
const REFUSED_TEXT = /^The server does not support SSL connections/;

const NO_SPACE = /no space left on device/i;

/** Returns true if the error is a full disk of the database. */
export function isDiskFull(error: unknown): boolean {
  return (
    error instanceof Error && ((error as { code?: unknown }).code === '53100' || NO_SPACE.test(error.message))
  );
}

/** Returns true if the error is of a table that does not exist, such as one of a module that was off. */
export function isUndefinedTable(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '42P01';
}

const LOST_SOCKET =
  /^E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|NOTFOUND|HOSTUNREACH|HOSTDOWN|NETUNREACH|NETDOWN|NETRESET|AI_AGAIN)$/;
const LOST_NODES = new Set(['ENOENT', 'EACCES']);
// Connection exceptions, shutdown, crash, "starting up".
const LOST_STATES = /^(08...|57P0[1-5])$/;
// After these the server has closed the connection: conflict with a replay, lack of resources, time-outs, crash …
const LAST_SEVERITIES = new Set(['FATAL', 'PANIC']);
const LAST_STATES = /^(25|40|53|55|57|58|XX)/;
// A write or a LISTEN that a server refuses because it follows another: the primary has changed.
const READ_ONLY_STATE = '25006';
// Too many connections, serialisation failure, deadlock.
const BUSY_STATES = /^(53300|40001|40P01)$/;
const LOST_TEXT =
  /^(Connection terminated|timeout expired|Client has encountered a connection error|Client was closed|Connection error|Query read timeout)/i;
const BUSY_TEXT = /^timeout exceeded when trying to connect/;

/** Returns true if the error is a lost connection. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall, severity } = error as Error & Record<'code' | 'syscall' | 'severity', unknown>;
  if (typeof code === 'string') {
    if (LOST_SOCKET.test(code) || LOST_STATES.test(code)) return true;
    if (syscall === 'connect' && LOST_NODES.has(code)) return true;
    if (LAST_SEVERITIES.has(String(severity)) && LAST_STATES.test(code)) return true;
  }
  return LOST_TEXT.test(error.message);
}

/** Returns true if the connection is lost, or leads to a server that no longer is the primary: another may be better. */
export function isConnectionUseless(error: unknown): boolean {
  return isConnectionLost(error) || isReadOnly(error);
}

function isReadOnly(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === READ_ONLY_STATE;
}

/** Returns true if the connection was lost or the server was busy, so that a retry may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError || isConnectionUseless(error)) return true;
  if (!(error instanceof Error)) return false;
  return BUSY_STATES.test(String((error as { code?: unknown }).code)) || BUSY_TEXT.test(error.message);
}

/** Returns true if the server refuses the connection: an address or a privilege must be corrected. */
function isRefused(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return REFUSED_STATES.test(String((error as { code?: unknown }).code)) || REFUSED_TEXT.test(error.message);
}

/**
 * Maps a lost connection and a full disk to retryable errors, corruption and a refusal to errors with a remedy; returns
 * any other error unchanged.
 */
export function toDatabaseError(error: unknown): unknown {
  if (error instanceof BaseError) return error;
  if (isDiskFull(error)) return new DatabaseFullError({ cause: error });
  if (isDamaged(error)) return new DatabaseDamagedError(error.message, { cause: error });
  if (isRefused(error))
    return new DatabaseError(
      'database_refused',
      `PostgreSQL refuses: ${error.message}. Check the database, user, password and rights of DATABASE_URL.`,
      { cause: error },
    );
  if (!isDatabaseUnavailable(error)) return error;
  const detail = error instanceof Error ? error.message : String(error);
  return new DatabaseUnavailableError(`The database cannot be reached right now (${detail}).`, {
    cause: error,
  });
}
