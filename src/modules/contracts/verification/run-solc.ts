import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { CompilerError } from './compiler-error.ts';

/** How much one compilation may take. */
export interface CompileLimits {
  timeoutMs: number;
  /** Resident memory, looked at where the system tells (Linux). */
  memoryBytes: number;
  outputBytes: number;
}

/** What the process runs: reads standard JSON, compiles it with the compiler at the given path, writes the output. */
const PROGRAM = `
const [path] = process.argv.slice(1);
const solc = require(path);
const name = typeof solc._solidity_compile === 'function' ? 'solidity_compile' : 'compileStandard';
const compile = solc.cwrap(name, 'string', ['string', 'number', 'number']);
let input = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', (part) => { input += part; });
process.stdin.on('end', () => {
  const output = compile(input, 0, 0);
  process.stdout.write(output, () => process.exit(0));
});
`;

const LOOK_EVERY_MS = 100;

/**
 * Compiles standard JSON in a process of its own, which has no environment, may read the compiler and nothing else, and may
 * write no file. Resolves with standard JSON; rejects with CompilerError.
 */
export function runSolc(
  path: string,
  input: string,
  { timeoutMs, memoryBytes, outputBytes }: CompileLimits,
  signal?: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [...permissions(path), '--stack-size=4096', '--max-old-space-size=1024', '-e', PROGRAM, path],
      { env: {}, cwd: tmpdir(), stdio: ['pipe', 'pipe', 'ignore'], windowsHide: true },
    );
    const parts: Buffer[] = [];
    let bytes = 0;
    let failure: CompilerError | null = null;
    const end = (error: CompilerError) => {
      failure ??= error;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(
      () => end(new CompilerError('too_much', `The compilation took longer than ${timeoutMs / 1000} s.`)),
      timeoutMs,
    );
    const watch = setInterval(async () => {
      if ((await readResidentBytes(child.pid)) > memoryBytes)
        end(
          new CompilerError(
            'too_much',
            `The compilation took more than ${memoryBytes / 2 ** 20} MiB of memory.`,
          ),
        );
    }, LOOK_EVERY_MS);
    const onAbort = () => end(new CompilerError('failed', 'The server is stopping.'));
    signal?.addEventListener('abort', onAbort, { once: true });
    child.stdout.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes > outputBytes)
        end(new CompilerError('too_much', 'The output of the compilation is too large.'));
      else parts.push(part);
    });
    child.stdin.on('error', () => {});
    child.on('error', (cause) =>
      end(new CompilerError('failed', 'The compiler could not be started.', { cause })),
    );
    child.on('close', (code) => {
      clearTimeout(timer);
      clearInterval(watch);
      signal?.removeEventListener('abort', onAbort);
      if (failure !== null) return reject(failure);
      if (code !== 0)
        return reject(new CompilerError('failed', 'The compiler ended before it gave an answer.'));
      resolve(Buffer.concat(parts).toString());
    });
    child.stdin.end(input);
  });
}

/** The flags that take everything but one file from a process (Node.js permission model). */
function permissions(path: string): string[] {
  const major = Number(process.versions.node.split('.')[0]);
  return [
    major >= 24 ? '--permission' : '--experimental-permission',
    '--no-warnings',
    `--allow-fs-read=${path}`,
  ];
}

async function readResidentBytes(pid: number | undefined): Promise<number> {
  if (pid === undefined) return 0;
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}
