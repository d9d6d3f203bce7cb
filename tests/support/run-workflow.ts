import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

/** A step of a job or of a composite action, as far as the actions of this repository use the syntax. */
export interface WorkflowStep {
  name?: string;
  id?: string;
  if?: string;
  run?: string;
  shell?: string;
  uses?: string;
  with?: Record<string, string>;
  env?: Record<string, string>;
}

interface Action {
  inputs?: Record<string, { default?: string; required?: boolean }>;
  outputs?: Record<string, { value: string }>;
  runs: { using: string; steps: WorkflowStep[] };
}

/** Result of a job. */
export interface JobResult {
  isFailed: boolean;
  /** Output of all commands. */
  output: string;
  outputs: Record<string, Record<string, string>>;
  /** Uses of actions that are not of this repository, which are not run. */
  uses: { action: string; with: Record<string, string> }[];
}

interface Job {
  /** Folder of the job, in which commands run. */
  folder: string;
  /** Folder of an action of this repository; undefined for those of others. */
  findAction(uses: string): string | undefined;
  env: Record<string, string | undefined>;
}

/** Runs the steps of a job as a runner of GitHub does: commands in bash, outputs by file, conditions and composite actions. */
export function runJob(steps: readonly WorkflowStep[], job: Job): JobResult {
  const result: JobResult = { isFailed: false, output: '', outputs: {}, uses: [] };
  const { isFailed, outputs } = runSteps(steps, job, { inputs: {}, env: {}, result });
  return { ...result, isFailed, outputs };
}

interface Scope {
  inputs: Record<string, string>;
  env: Record<string, string>;
  /** Result of the whole job, to which outputs of commands are added. */
  result: JobResult;
}

/** State of the steps of a job or of an action. */
interface Progress {
  inputs: Record<string, string>;
  outputs: JobResult['outputs'];
  isFailed: boolean;
}

/** A step of either kind: its outputs, and true if it has failed. */
interface StepResult {
  isFailed: boolean;
  outputs: Record<string, string>;
}

function runSteps(steps: readonly WorkflowStep[], job: Job, { inputs, env, result }: Scope): Progress {
  const progress: Progress = { inputs, outputs: {}, isFailed: false };
  for (const [place, step] of steps.entries()) {
    if (!isWanted(step, progress)) continue;
    const own = { ...env, ...fillAll(step.env, progress) };
    const { isFailed, outputs } =
      step.uses === undefined
        ? runCommand(step, { ...job, env: { ...job.env, ...own } }, result)
        : runAction(step.uses, fillAll(step.with, progress), job, { env: own, result });
    progress.outputs[step.id ?? `step-${place}`] = outputs;
    progress.isFailed ||= isFailed;
  }
  return progress;
}

/** A condition without a function of the status is bound to success. */
function isWanted(step: WorkflowStep, progress: Progress): boolean {
  const condition = step.if?.replace(/^\$\{\{ (.+) \}\}$/, '$1') ?? 'true';
  if (progress.isFailed && !/(?:failure|always)\(\)/.test(condition)) return false;
  return condition === 'true' || evaluate(condition, progress) === true;
}

function fillAll(given: Record<string, unknown> = {}, progress: Progress): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, fill(String(value), progress)]),
  );
}

function fill(text: string, progress: Progress): string {
  return text.replace(/\$\{\{ (.+?) \}\}/g, (_, term: string) => String(evaluate(term, progress)));
}

function runAction(
  uses: string,
  given: Record<string, string>,
  job: Job,
  { env, result }: Omit<Scope, 'inputs'>,
): StepResult {
  const folder = job.findAction(uses);
  if (folder === undefined) {
    result.uses.push({ action: uses, with: given });
    return { isFailed: false, outputs: {} };
  }
  const action = parse(readFileSync(join(folder, 'action.yml'), 'utf8')) as Action;
  if (action.runs.using !== 'composite') throw new Error(`${uses} is no composite action`);
  const unknown = Object.keys(given).filter((name) => action.inputs?.[name] === undefined);
  if (unknown.length > 0) throw new Error(`${uses} has no input ${unknown.join(', ')}`);
  const defaults = Object.entries(action.inputs ?? {}).map(([name, input]) => [name, input.default ?? '']);
  const inputs = { ...Object.fromEntries(defaults), ...given };
  const inside = { inputs, env: { ...env, GITHUB_ACTION_PATH: folder }, result };
  const progress = runSteps(action.runs.steps, job, inside);
  const outputs = Object.entries(action.outputs ?? {}).map(([name, { value }]) => [
    name,
    fill(value, progress),
  ]);
  return { isFailed: progress.isFailed, outputs: Object.fromEntries(outputs) };
}

function runCommand(step: WorkflowStep, { folder, env }: Job, result: JobResult): StepResult {
  const temp = resolve(env.RUNNER_TEMP ?? folder);
  mkdirSync(temp, { recursive: true });
  const file = join(temp, `output-${step.id ?? 'step'}`);
  writeFileSync(file, '');
  const { status, stdout, stderr } = spawnSync('bash', ['-eo', 'pipefail', '-c', step.run ?? ''], {
    cwd: folder,
    env: { ...env, GITHUB_OUTPUT: file } as NodeJS.ProcessEnv,
    encoding: 'utf8',
    timeout: 180_000,
  });
  result.output += stdout + stderr;
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const outputs = lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
  return { isFailed: status !== 0, outputs: Object.fromEntries(outputs) };
}

/** Evaluates an expression. @throws Error for those that the actions do not need */
function evaluate(term: string, progress: Progress): string | boolean {
  if (term === 'failure()') return progress.isFailed;
  if (term === 'always()') return true;
  const [, left, right] = /^(.+) != '(.*)'$/.exec(term) ?? [];
  if (left !== undefined) return evaluate(left, progress) !== right;
  const [, input] = /^inputs\.([\w-]+)$/.exec(term) ?? [];
  const value = input === undefined ? undefined : progress.inputs[input];
  if (value !== undefined) return value;
  const [, id, name] = /^steps\.([\w-]+)\.outputs\.([\w-]+)$/.exec(term) ?? [];
  if (id !== undefined && name !== undefined) return progress.outputs[id]?.[name] ?? '';
  throw new Error(`The expression ${term} is not understood`);
}
