import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { CompilerError } from './compiler-error.ts';

/** How much the work of one process may take. */
export interface ProcessLimits {
  timeoutMs: number;
  /** Resident memory, looked at where the system reports (Linux). */
  memoryBytes: number;
  outputBytes: number;
}

/** What a process runs: the input is on its standard input, the answer goes to its standard output. */
export interface Program {
  command: string;
  args: readonly string[];
  /** What it is called in errors, such as 'compilation'. */
  noun: string;
}

/**
 * Takes the network from what runs after it. The permission model does that itself from Node.js 25 on; before it leaves sockets open, but
 * neither workers nor native modules, so that all connections are made by these functions.
 */
const NO_NETWORK = `
{
  const refuse = () => { throw Object.assign(new Error('The network is not there.'), { code: 'ERR_ACCESS_DENIED' }); };
  const { Socket, Server } = require('node:net');
  const dns = require('node:dns');
  for (const [owner, names] of [
    [Socket.prototype, /^connect$/],
    [Server.prototype, /^listen$/],
    [require('node:dgram').Socket.prototype, /^(bind|connect|send)$/],
    ...[dns, dns.Resolver.prototype, dns.promises, dns.promises.Resolver.prototype].map((each) => [each, /^(lookup|resolve|reverse)/]),
    [require('node:inspector'), /^open$/],
  ])
    for (const name of Object.getOwnPropertyNames(owner)) if (names.test(name)) Object.defineProperty(owner, name, { value: refuse });
}
`;

/**
 * JavaScript as a program that may read the given files and folders (with `/*` behind) and nothing else, may write no file and has no
 * network; `args` follow in `process.argv`. Pure.
 */
export function toNodeProgram({
  code,
  args,
  reads,
  noun,
}: {
  code: string;
  args: readonly string[];
  reads: readonly string[];
  noun: string;
}): Program {
  return {
    command: process.execPath,
    args: [
      ...permissions(reads),
      '--stack-size=4096',
      '--max-old-space-size=1024',
      '-e',
      NO_NETWORK + code,
      ...args,
    ],
    noun,
  };
}

const LOOK_EVERY_MS = 100;

/** Runs a program in a process of its own, which has no environment. Resolves with what it answers; rejects with CompilerError. */
export function runProgram(
  { command, args, noun }: Program,
  input: string | Uint8Array,
  { timeoutMs, memoryBytes, outputBytes }: ProcessLimits,
  signal?: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: {},
      cwd: tmpdir(),
      stdio: ['pipe', 'pipe', 'ignore'],
      windowsHide: true,
    });
    yieldToOthers(child.pid);
    const parts: Buffer[] = [];
    let bytes = 0;
    let failure: CompilerError | null = null;
    const end = (error: CompilerError) => {
      failure ??= error;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(
      () => end(new CompilerError('too_much', `The ${noun} took longer than ${timeoutMs / 1000} s.`)),
      timeoutMs,
    );
    const watch = setInterval(async () => {
      if ((await readResidentBytes(child.pid)) > memoryBytes)
        end(
          new CompilerError('too_much', `The ${noun} took more than ${memoryBytes / 2 ** 20} MiB of memory.`),
        );
    }, LOOK_EVERY_MS);
    const onAbort = () => end(new CompilerError('failed', 'The server is stopping.'));
    signal?.addEventListener('abort', onAbort, { once: true });
    child.stdout.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes > outputBytes) end(new CompilerError('too_much', `The output of the ${noun} is too large.`));
      else parts.push(part);
    });
    child.stdin.on('error', () => {});
    child.on('error', (cause) =>
      end(new CompilerError('failed', `The ${noun} could not be started.`, { cause })),
    );
    child.on('close', (code) => {
      clearTimeout(timer);
      clearInterval(watch);
      signal?.removeEventListener('abort', onAbort);
      if (failure !== null) return reject(failure);
      if (code !== 0)
        return reject(new CompilerError('failed', `The ${noun} ended before it gave an answer.`));
      resolve(Buffer.concat(parts).toString());
    });
    child.stdin.end(input);
  });
}

/** Whoever waits for a page comes before whoever waits for a compiler. */
function yieldToOthers(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or the system does not let it.
  }
}

/** The flags that take everything but some files from a process (Node.js permission model). */
function permissions(reads: readonly string[]): string[] {
  const major = Number(process.versions.node.split('.')[0]);
  return [
    major >= 24 ? '--permission' : '--experimental-permission',
    '--no-warnings',
    ...reads.map((path) => `--allow-fs-read=${path}`),
  ];
}

async function readResidentBytes(pid: number | undefined): Promise<number> {
  if (pid === undefined) return 0;
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}
