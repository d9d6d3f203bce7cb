import { type ProcessLimits, runProgram, toNodeProgram } from './run-program.ts';

/** What the process runs: reads a line with what `finish` is given and standard JSON behind it, compiles it with the compiler at the given path, writes what `finish` makes of the output. */
const toProgram = (finish: string) => `
const [path] = process.argv.slice(1);
const solc = require(path);
const name = typeof solc._solidity_compile === 'function' ? 'solidity_compile' : 'compileStandard';
const compile = solc.cwrap(name, 'string', ['string', 'number', 'number']);
let input = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', (part) => { input += part; });
process.stdin.on('end', () => {
  const finish = ${finish};
  const head = input.indexOf('\\n');
  const given = JSON.parse(input.slice(0, head));
  process.stdout.write(finish(compile(input.slice(head + 1), 0, 0), given), () => process.exit(0));
});
`;

interface SolcOptions {
  finish?: string;
  /** JSON. */
  given?: unknown;
  signal?: AbortSignal;
}

/**
 * Compiles standard JSON with the compiler at a path, as `runProgram` does. Resolves with standard JSON, or with what the function `finish`
 * (JavaScript, run in the same process) makes of it and of what it is given; rejects with CompilerError.
 */
export function runSolc(
  path: string,
  input: string,
  limits: ProcessLimits,
  { finish = '(output) => output', given = null, signal }: SolcOptions = {},
): Promise<string> {
  const code = toProgram(finish);
  return runProgram(
    toNodeProgram({ code, args: [path], reads: [path], noun: 'compilation' }),
    `${JSON.stringify(given)}\n${input}`,
    limits,
    signal,
  );
}
