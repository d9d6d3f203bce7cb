import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { DatabaseConnection } from '#db/connection/connection.ts';

/** Compiled `run-indexer-process.ts` and `run-notifier-process.ts`. */
export interface ProcessScripts {
  indexer: string;
  notifier: string;
}

interface ProcessOptions {
  scripts: ProcessScripts;
  connection: DatabaseConnection;
  nodeUrl: string;
  smtpUrl: string;
  /** Receives a process' standard error. */
  onError: (text: string) => void;
}

/** An indexer and two notification senders, each in a separate process. */
export interface NotifiedProcesses {
  startIndexer(): void;
  startSenders(): void;
  /** Sends SIGKILL; resolves when it is gone. */
  killIndexer(): Promise<void>;
  /** Sends SIGKILL to both; resolves when they are gone. */
  killSenders(): Promise<void>;
}

/** Creates them without starting any. */
export function createNotifiedProcesses(options: ProcessOptions): NotifiedProcesses {
  const { scripts, connection, nodeUrl, smtpUrl, onError } = options;
  const indexers: ChildProcess[] = [];
  const senders: ChildProcess[] = [];
  const start = (script: string, argument: object, ...more: string[]) => {
    const args = [script, JSON.stringify(argument), ...more];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr.on('data', (text: Buffer) => onError(String(text).slice(0, 500)));
    return child;
  };
  const indexer = { connection, rpcUrls: [nodeUrl], wsUrl: null, pollIntervalMs: 20, auditIntervalMs: 0 };
  const env = { ACCOUNT_SMTP_URL: smtpUrl, ACCOUNT_EMAIL_FROM: 'Scan <scan@scan.test>' };
  return {
    startIndexer: () => void indexers.push(start(scripts.indexer, indexer, 'account')),
    startSenders() {
      for (let count = 0; count < 2; count++) senders.push(start(scripts.notifier, { connection, env }));
    },
    killIndexer: () => killAll(indexers.splice(0)),
    killSenders: () => killAll(senders.splice(0)),
  };
}

async function killAll(children: readonly ChildProcess[]): Promise<void> {
  for (const child of children) {
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
    child.kill('SIGKILL');
    await ended;
  }
}
