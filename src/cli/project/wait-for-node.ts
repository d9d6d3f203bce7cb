import { eth_chainId } from '#chain/rpc/methods.ts';
import { createTransport } from '#chain/rpc/transport.ts';
import { sleep } from '#lib/sleep.ts';
import { CliError } from '../errors.ts';
import type { Lifetime } from '../lifetime.ts';
import type { Logger } from '../log/logger.ts';

const TIMEOUT_MS = 2000;
const PAUSE_MS = 500;
const WAIT_MS_MAX = 10 * 60_000;

/**
 * Waits until a node that nobody has named answers, since it may be started after Spyglass.
 * @throws CliError after ten minutes, and where the start is broken off
 */
export async function waitForNode(
  url: string,
  { lifetime, logger }: { lifetime: Lifetime; logger: Pick<Logger, 'info'> },
): Promise<void> {
  const transport = createTransport({ urls: [url], timeoutMs: TIMEOUT_MS });
  const deadline = performance.now() + WAIT_MS_MAX;
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        const chainId = await eth_chainId(transport);
        return logger.info(`The node at ${url} serves chain ${chainId}.`);
      } catch (error) {
        if (lifetime.signal.aborted || performance.now() > deadline)
          throw new CliError(
            `No node has answered at ${url}. Start one (\`anvil\`, \`npx hardhat node\`), or name the address of another.`,
            { cause: error },
          );
        if (attempt === 1)
          logger.info(
            `Waiting for a node at ${url}: start one (\`anvil\`, \`npx hardhat node\`), or name the address of another. Outside of the project's folder Spyglass shows a demo chain.`,
          );
        await sleep(PAUSE_MS, lifetime.signal);
      }
    }
  } finally {
    transport.close();
  }
}
