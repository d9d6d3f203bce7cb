import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { RunProgram } from '#modules/program.ts';
import { CliError } from '#sdk/cli/command.ts';
import { createMcpServer } from '../api/create-mcp-server.ts';
import { createFetchReader } from '../api/reader/fetch-reader.ts';

/** Serves the tools on standard input and output, of the explorer at a URL; by default of this machine's own. */
export const run: RunProgram = async (args, { ownUrl, version }) => {
  const site = readSite(args, ownUrl);
  const read = createFetchReader(site);
  const onFault = (error: unknown) => void process.stderr.write(`${String(error)}\n`);
  const coin = { coinSymbol: 'the coin of the chain', coinDecimals: 18 };
  const closed = new AbortController();
  serveStdio(
    () => createMcpServer({ read, site: { site, ...coin }, signal: closed.signal, onFault }, version),
    {
      onerror: onFault,
    },
  );
  // The library closes with standard input, and nothing else holds the process.
  await new Promise<void>((resolve) => process.stdin.once('close', resolve).once('end', resolve));
  closed.abort();
};

/** The explorer's URL without a slash at its end. @throws CliError */
function readSite(args: readonly string[], ownUrl: string): string {
  const [given = ownUrl, ...more] = args;
  if (more.length > 0) throw new CliError(`\`mcp\` takes one URL, and '${more[0]}' is another argument.`);
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol))
    throw new CliError(`'${given}' is not the http(s) URL of an explorer, such as http://localhost:3000.`);
  const { origin, pathname } = new URL(given);
  return origin + pathname.replace(/\/+$/, '');
}
