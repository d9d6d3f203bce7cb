import { type AnvilOptions, startAnvil } from '#demo/anvil.ts';
import { createDemoRpc, type DemoRpc } from '#demo/demo-rpc.ts';
import { createChain } from './chain.ts';
import { type Explorer, type ExplorerOptions, startExplorer } from './explorer.ts';

/** Servers that an explorer reads from, by name. */
type Sources = Readonly<Record<string, { close(): Promise<unknown> }>>;

export interface SiteOptions extends Pick<ExplorerOptions, 'env' | 'portMin'> {
  anvil?: AnvilOptions;
  /** Fills the chain before the explorer starts. */
  prepare?: (rpc: DemoRpc) => Promise<unknown>;
}

/** Starts an explorer that reads from the given servers; they are closed when it ends, or when it does not start. */
export async function startOn<Given extends Sources>(
  sources: Given,
  start: (sources: Given) => Promise<Explorer>,
): Promise<Explorer & Given> {
  const close = async () => {
    for (const source of Object.values(sources)) await source.close();
  };
  try {
    const explorer = await start(sources);
    return { ...sources, ...explorer, end: () => explorer.end().finally(close) };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts an explorer on a chain of its own, which mines only when it is instructed to, and waits until it has the first block. */
export async function startSite({ anvil, prepare, portMin, env }: SiteOptions): Promise<Explorer> {
  const node = await startAnvil({ noMining: true, ...anvil });
  return startOn({ node: { close: node.kill } }, async () => {
    await prepare?.(createDemoRpc(node.url));
    const explorer = await startExplorer({ rpcUrl: node.url, portMin, ...(env && { env }) });
    try {
      await createChain(explorer).caughtUp();
      return explorer;
    } catch (error) {
      await explorer.end();
      throw error;
    }
  });
}
