import { type ExecFileException, execFile } from 'node:child_process';
import { delimiter } from 'node:path';
import type { ToolResult } from './foundry.ts';

const TIMEOUT_MS = 120_000;

/** Runs a command line in a folder, with nothing of this process's environment but the path; resolves with what it printed, however it ended. */
export function runShell(
  folder: string,
  command: string,
  programs: readonly string[] = [],
): Promise<ToolResult> {
  const path = [...programs, process.env.PATH ?? ''].join(delimiter);
  const env = {
    PATH: path,
    HOME: folder,
    NO_COLOR: '1',
    CI: 'true',
    HARDHAT_DISABLE_TELEMETRY_PROMPT: 'true',
  };
  const options = { cwd: folder, env, timeout: TIMEOUT_MS, maxBuffer: 16 * 1024 * 1024 };
  return new Promise((resolve) => {
    execFile('sh', ['-c', command], options, (error: ExecFileException | null, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), output: `${out}\n${err}` }),
    );
  });
}
