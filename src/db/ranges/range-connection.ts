import { type DatabaseConnection, parseDatabaseUrl } from '../connection/connection.ts';
import { DatabaseError } from '../connection/database-error.ts';

/** Addresses of range servers, by name: connection strings. */
export type RangeServerUrls = Readonly<Record<string, string>>;

/** Name of the variable with the address of a server. */
export function rangeServerVariable(name: string): string {
  return `RANGE_SERVER_${name.toUpperCase()}`;
}

/**
 * Returns the connection to a range server. Unless it is on this machine, the connection has to be encrypted and the
 * certificate verified. No error shows the address.
 * @throws DatabaseError `range_server_url`
 */
export function openRangeConnection(name: string, urls: RangeServerUrls): DatabaseConnection {
  const variable = rangeServerVariable(name);
  const url = Object.hasOwn(urls, name) ? urls[name] : undefined;
  if (url === undefined)
    throw new DatabaseError(
      'range_server_url',
      `The address of the server "${name}" is not set: set ${variable}, or name it in the file of RANGE_SERVERS_FILE.`,
    );
  const connection = parse(url, variable);
  if (isLocal(connection.host) || connection.ssl?.rejectUnauthorized === true) return connection;
  throw new DatabaseError(
    'range_server_url',
    `${variable} leads to another machine without a verified certificate: add "sslmode=verify-full".`,
  );
}

function parse(url: string, variable: string): DatabaseConnection {
  try {
    return parseDatabaseUrl(url);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    throw new DatabaseError('range_server_url', error.message.replace('DATABASE_URL', variable));
  }
}

/** Returns true for a Unix socket and for a loopback address. */
function isLocal(host: string): boolean {
  return host.startsWith('/') || host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
