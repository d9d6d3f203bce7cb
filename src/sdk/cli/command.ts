/** @file A module's commands: errors, and the run that they name. */

export { CliError } from '#cli/errors.ts';
export { findRun } from '#cli/runs/find-run.ts';
export { cleanText, describeRun } from '#cli/runs/format-runs.ts';
