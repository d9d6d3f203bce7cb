import type { DemoChain } from '#demo/demo-chain.ts';

/** A demo that a module adds: chains of its own, each with an explorer. */
export interface ModuleDemo {
  /** Word of the command line that starts it. */
  word: string;
  /** Summary, for the help. */
  summary: string;
  load(): Promise<{ startDemo: StartDemo }>;
}

/** Starts the chains. @throws AnvilError if a node can't start */
export type StartDemo = (options: DemoOptions) => Promise<RunningDemo>;

export interface DemoOptions {
  /** Called with failures of the traffic, which goes on after them. */
  onFailure(error: unknown): void;
}

/** Running chains of a demo. */
export interface RunningDemo {
  /** The first has the requested port, the others the ports after it. */
  explorers: readonly DemoExplorer[];
  stop(): Promise<void>;
}

/** A chain with the settings of its explorer. */
export interface DemoExplorer extends Pick<DemoChain, 'url' | 'wsUrl' | 'chain' | 'signatures'> {
  /** Folder of its database. */
  name: string;
  /** Its settings as variables, given the origins of all explorers in their order. */
  env(origins: readonly string[]): Readonly<Record<string, string>>;
}
