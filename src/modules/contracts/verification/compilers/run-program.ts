import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { CompilerError } from './compiler-error.ts';

/** Resource limits of one process. */
export interface ProcessLimits {
  timeoutMs: number;
  /** Resident memory, polled if the system reports it (Linux). */
  memoryBytes: number;
  outputBytes: number;
}

/** Program of a process, which reads its input from standard input and writes its answer to standard output. */
export interface Program {
  command: string;
  args: readonly string[];
  /** Name of the work in errors, such as 'compilation'. */
  noun: string;
}

/**
 * Blocks network access of the code that follows. Node.js 25 and later have a permission for that; earlier versions allow
 * sockets, but neither workers nor native modules, so that all connections use these functions.
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
 * JavaScript as a program that may read only the given files and folders (ending in `/*`), may write no files and has no network;
 * `args` follow in `process.argv`. Pure.
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

/** Runs a program in its own process with an empty environment. Resolves with its output; rejects with CompilerError. */
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
    child.on('close', (code, killedBy) => {
      clearTimeout(timer);
      clearInterval(watch);
      signal?.removeEventListener('abort', onAbort);
      if (failure !== null) return reject(failure);
      if (code !== 0)
        return reject(
          new CompilerError(
            'failed',
            `The ${noun} ended before it gave an answer (${killedBy ?? `exit code ${code}`}). Send it again; where that repeats, the server may lack memory.`,
          ),
        );
      resolve(Buffer.concat(parts).toString());
    });
    child.stdin.end(input);
  });
}

/** Lowers the priority of a process: pages take precedence over compilers. */
function yieldToOthers(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has exited already, or the system denies it.
  }
}

/** Flags that deny a process everything except reading some files (Node.js permission model). */
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
