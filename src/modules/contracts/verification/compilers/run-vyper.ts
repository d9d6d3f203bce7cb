import { type ProcessLimits, runProgram } from './run-program.ts';

/**
 * Python that denies the code that follows sockets, other processes, writing, and reading outside of Python itself (an audit
 * hook, PEP 578).
 */
export const GUARD = `
import os, sys
roots = tuple(os.path.realpath(path) + os.sep for path in {sys.prefix, sys.base_prefix + '/lib', *filter(os.path.isdir, sys.path)})
REFUSED = ('socket.', 'subprocess.', 'os.system', 'os.exec', 'os.spawn', 'os.posix_spawn', 'os.fork', 'os.remove', 'os.rename',
           'os.mkdir', 'os.rmdir', 'os.chmod', 'os.chown', 'os.link', 'os.symlink', 'os.kill')
def is_outside(path):
    return path is None or (isinstance(path, (str, bytes)) and not (os.path.realpath(os.fsdecode(path)) + os.sep).startswith(roots))
def watch(event, args):
    if event.startswith(REFUSED):
        raise FileNotFoundError(event)
    if event in ('os.listdir', 'os.scandir') and is_outside(args[0]):
        raise FileNotFoundError(event)
    if event == 'open':
        path, mode, flags = args
        is_writing = any(letter in (mode or '') for letter in 'wax+') or (flags or 0) & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)
        if is_writing or is_outside(path):
            raise FileNotFoundError('file')
sys.addaudithook(watch)
`;

/** Program of the process: reads standard JSON, compiles it under the guard, and writes the output. */
const PROGRAM = `
import json, sys
try:
    import resource
    resource.setrlimit(resource.RLIMIT_AS, (int(sys.argv[1]), int(sys.argv[1])))
except (ImportError, ValueError):
    pass
from vyper.cli import vyper_json
given = json.loads(sys.stdin.read())
${GUARD}
try:
    output = vyper_json.compile_json(given, exc_handler=vyper_json.exc_handler_to_dict)
except Exception as error:
    output = {'errors': [{'severity': 'error', 'message': type(error).__name__ + ': ' + str(error)[:1000]}]}
sys.stdout.write(json.dumps(output, default=str))
`;

/**
 * Compiles standard JSON with the Vyper of a Python (its path), using `runProgram`. Resolves with standard JSON; rejects with
 * CompilerError.
 */
export function runVyper(
  python: string,
  input: string,
  limits: ProcessLimits,
  signal?: AbortSignal,
): Promise<string> {
  return runProgram(
    {
      command: python,
      args: ['-I', '-B', '-c', PROGRAM, String(limits.memoryBytes)],
      noun: 'compilation',
    },
    input,
    limits,
    signal,
  );
}
