import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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
  runSteps(steps, job, { inputs: {}, env: {}, result });
  return result;
}

interface Scope {
  inputs: Record<string, string>;
  env: Record<string, string>;
  result: JobResult;
}

function runSteps(steps: readonly WorkflowStep[], job: Job, { inputs, env, result }: Scope) {
  const outputs: JobResult['outputs'] = {};
  const fill = (text: string) =>
    text.replace(/\$\{\{ (.+?) \}\}/g, (_, term: string) =>
      String(evaluate(term, { inputs, outputs, result })),
    );
  const fillAll = (given: Record<string, unknown> = {}) =>
    Object.fromEntries(Object.entries(given).map(([name, value]) => [name, fill(String(value))]));
  for (const [place, step] of steps.entries()) {
    const condition = step.if?.replace(/^\$\{\{ (.+) \}\}$/, '$1');
    const isWanted =
      condition === undefined ? !result.isFailed : evaluate(condition, { inputs, outputs, result }) === true;
    // A condition without a function of the status is bound to success.
    if (
      !isWanted ||
      (result.isFailed && !/failure\(\)|always\(\)/.test(condition ?? '') && inputs.$own === undefined)
    )
      continue;
    const id = step.id ?? `step-${place}`;
    const own = { ...env, ...fillAll(step.env) };
    outputs[id] =
      step.uses === undefined
        ? runCommand(step, { ...job, env: { ...job.env, ...own } }, result)
        : runAction(step.uses, fillAll(step.with), job, { env: own, result });
  }
  Object.assign(result.outputs, outputs);
  return fill;
}

function runAction(
  uses: string,
  given: Record<string, string>,
  job: Job,
  { env, result }: Omit<Scope, 'inputs'>,
): Record<string, string> {
  const folder = job.findAction(uses);
  if (folder === undefined) {
    result.uses.push({ action: uses, with: given });
    return {};
  }
  const action = parse(readFileSync(join(folder, 'action.yml'), 'utf8')) as Action;
  if (action.runs.using !== 'composite') throw new Error(`${uses} is no composite action`);
  const unknown = Object.keys(given).filter((name) => action.inputs?.[name] === undefined);
  if (unknown.length > 0) throw new Error(`${uses} has no input ${unknown.join(', ')}`);
  const defaults = Object.entries(action.inputs ?? {}).map(([name, input]) => [name, input.default ?? '']);
  const inputs = { ...Object.fromEntries(defaults), ...given, $own: uses };
  const fill = runSteps(action.runs.steps, job, {
    inputs,
    env: { ...env, GITHUB_ACTION_PATH: folder },
    result,
  });
  return Object.fromEntries(
    Object.entries(action.outputs ?? {}).map(([name, { value }]) => [name, fill(value)]),
  );
}

function runCommand(step: WorkflowStep, { folder, env }: Job, result: JobResult): Record<string, string> {
  const temp = resolve(env.RUNNER_TEMP ?? folder);
  mkdirSync(temp, { recursive: true });
  const outputs = join(temp, `output-${step.id ?? 'step'}`);
  writeFileSync(outputs, '');
  const { status, stdout, stderr } = spawnSync('bash', ['-eo', 'pipefail', '-c', step.run ?? ''], {
    cwd: folder,
    env: { ...env, GITHUB_OUTPUT: outputs } as NodeJS.ProcessEnv,
    encoding: 'utf8',
    timeout: 180_000,
  });
  result.output += stdout + stderr;
  if (status !== 0) result.isFailed = true;
  const lines = existsSync(outputs) ? readFileSync(outputs, 'utf8').split('\n').filter(Boolean) : [];
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

interface Known {
  inputs: Record<string, string>;
  outputs: JobResult['outputs'];
  result: JobResult;
}

/** Evaluates an expression. @throws Error for those that the actions do not need */
function evaluate(term: string, { inputs, outputs, result }: Known): string | boolean {
  if (term === 'failure()') return result.isFailed;
  if (term === 'always()') return true;
  const [, left, right] = /^(.+) != '(.*)'$/.exec(term) ?? [];
  if (left !== undefined) return evaluate(left, { inputs, outputs, result }) !== right;
  const [, input] = /^inputs\.([\w-]+)$/.exec(term) ?? [];
  if (input !== undefined && inputs[input] !== undefined) return inputs[input];
  const [, id, name] = /^steps\.([\w-]+)\.outputs\.([\w-]+)$/.exec(term) ?? [];
  if (id !== undefined && name !== undefined) return outputs[id]?.[name] ?? '';
  throw new Error(`The expression ${term} is not understood`);
}
