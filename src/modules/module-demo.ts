import type { DemoChain } from '../demo/demo-chain.ts';

/** A demo that a module adds: chains of its own, each with an explorer. */
export interface ModuleDemo {
  /** What is typed for it. */
  word: string;
  /** What it shows, for the help. */
  summary: string;
  load(): Promise<{ startDemo: StartDemo }>;
}

/** Starts the chains. @throws AnvilError where a node can't start */
export type StartDemo = (options: DemoOptions) => Promise<RunningDemo>;

export interface DemoOptions {
  /** Called with failures of the traffic, which goes on after them. */
  onFailure(error: unknown): void;
}

/** Chains that run. */
export interface RunningDemo {
  /** The first is at the port that is asked for, the others at those after it. */
  explorers: readonly DemoExplorer[];
  stop(): Promise<void>;
}

/** A chain with what its explorer is given. */
export interface DemoExplorer extends Pick<DemoChain, 'url' | 'wsUrl' | 'chain' | 'signatures'> {
  /** The folder of its database. */
  name: string;
  /** Its settings as variables, by where all explorers are, in their order. */
  env(origins: readonly string[]): Readonly<Record<string, string>>;
}
