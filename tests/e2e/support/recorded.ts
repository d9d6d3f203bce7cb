import { serveRecording } from '../../support/recorded-node.ts';
import { type Explorer, type ExplorerOptions, startExplorer } from './explorer.ts';
import { startOn } from './site.ts';
import { expect } from './test.ts';

/** Starts an explorer of a recorded chain, which no development node makes, and waits until it has the first block. */
export async function startRecorded(
  recording: string,
  options: Pick<ExplorerOptions, 'env' | 'portMin'>,
): Promise<Explorer> {
  return startOn({ node: await serveRecording(recording) }, async ({ node }) => {
    const explorer = await startExplorer({ rpcUrl: node.url, ...options });
    try {
      await expect
        .poll(async () => (await fetch(`${explorer.origin}/api/v2/blocks/0`)).status, { timeout: 20_000 })
        .toBe(200);
      return explorer;
    } catch (error) {
      await explorer.end();
      throw error;
    }
  });
}
