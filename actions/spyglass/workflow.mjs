// What the steps of a workflow share: inputs, outputs, and what one step leaves for another.
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const STATE_FILE = 'action.json';
/** Characters of a log in an annotation. */
const LOG_CHARACTERS_MAX = 4000;

/** Error of an input or of Spyglass: its message is all that a reader of the job needs. */
export class ActionError extends Error {}

/** Reads an input of the action; empty where none is given. */
export function readInput(name) {
  return (process.env[`SPYGLASS_${name}`] ?? '').trim();
}

/** Reads an input that is a whole number. @throws ActionError for other texts */
export function readNumber(name, max) {
  const text = readInput(name);
  const value = Number(text);
  if (!/^\d{1,6}$/.test(text) || value > max)
    throw new ActionError(
      `${name.toLowerCase().replaceAll('_', '-')} is "${text}", but needs a whole number up to ${max}.`,
    );
  return value;
}

/** Folder of the index and the log: the input, or one in the temporary folder of the runner. */
export function readFolder() {
  const given = readInput('FOLDER');
  return given === '' ? join(process.env.RUNNER_TEMP ?? '/tmp', 'spyglass') : resolve(given);
}

/** Sets outputs of the step. */
export function setOutputs(outputs) {
  const file = process.env.GITHUB_OUTPUT;
  for (const [name, value] of Object.entries(outputs)) {
    if (/[\r\n]/.test(String(value))) throw new ActionError(`The output ${name} has a line break.`);
    if (file) appendFileSync(file, `${name}=${value}\n`);
  }
}

/** Leaves values for the step that saves the chain. */
export function writeState(folder, state) {
  writeFileSync(join(folder, STATE_FILE), JSON.stringify(state));
}

/** Reads what the step that started Spyglass has left. @throws ActionError where there is no such step */
export function readState(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, STATE_FILE), 'utf8'));
  } catch {
    throw new ActionError(
      `Spyglass was not started in "${folder}": use the action spyglass in an earlier step, and its output folder here.`,
    );
  }
}

/** Runs a step: a known error is one annotation of the job. */
export async function runStep(step) {
  try {
    await step();
  } catch (error) {
    annotate('error', error instanceof ActionError ? error.message : String(error?.stack ?? error));
    process.exitCode = 1;
  }
}

/** Annotates the job with an error or a warning; a line break would end the command of the runner. */
export function annotate(kind, text) {
  const escaped = text.replaceAll('%', '%25').replaceAll('\r', '').replaceAll('\n', '%0A');
  process.stdout.write(`::${kind}::${escaped}\n`);
}

/** Returns the last lines of a log; empty where there is none. */
export function readLogEnd(log) {
  try {
    return readFileSync(log, 'utf8').slice(-LOG_CHARACTERS_MAX).trim();
  } catch {
    return '';
  }
}

/** Checks every quarter of a second until `isDone` returns true; false when the time is over. */
export async function waitUntil(isDone, seconds) {
  for (const end = Date.now() + seconds * 1000; ; ) {
    if (await isDone()) return true;
    if (Date.now() >= end) return false;
    await new Promise((done) => setTimeout(done, 250));
  }
}

/** Reads JSON; null where nothing answers in time. */
export async function readJson(url, init = {}) {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(5000) });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}
