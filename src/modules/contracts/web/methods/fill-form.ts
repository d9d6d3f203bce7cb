import type { VerificationConfig } from '../../contract/smart-contract.ts';
import type { FoundBuild } from '../sources/find-sources.ts';
import { EMPTY_FORM, type FilledForm } from '../verification/send-verification.ts';

/** Verification form filled in from a build; its version must be one of those offered. Pure. */
export function fillForm(
  { version, name, files, method }: FoundBuild,
  { solidity_compiler_versions: offered }: Pick<VerificationConfig, 'solidity_compiler_versions'>,
): FilledForm {
  if (version === null) return { ...EMPTY_FORM, files: toFiles(files) };
  const requested = `v${version.replace(/^v/, '')}`;
  const compilerVersion =
    offered.find((each) => each === requested) ??
    offered.find((each) => each.split('+')[0] === requested.split('+')[0]);
  return {
    ...EMPTY_FORM,
    compilerVersion: compilerVersion ?? '',
    texts: name === null || method !== 'standard-input' ? {} : { contract_name: name },
    files: toFiles(files),
  };
}

/** Files with paths as names. */
function toFiles(files: FoundBuild['files']): File[] {
  return Object.entries(files).map(([path, text]) => new File([text], path));
}
