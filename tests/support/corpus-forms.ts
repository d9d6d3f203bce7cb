import type { SentForm, VerificationMethod } from '#modules/contracts/api/verification/verification-input.ts';
import type { SolcInput } from './contract-corpus.ts';
import { flatten } from './flatten.ts';

/** A submitted contract source. */
export interface SentSource {
  version: string;
  /** Contract name, as `path:Name`. */
  target: string;
  input: SolcInput;
  /** Metadata of the contract; empty if it has none. */
  metadata: string;
}

/** Settings with fields in the non-JSON forms. */
const PLAIN = ['evmVersion', 'optimizer', 'libraries'];

/** Returns true if a method supports the contract. Pure. */
export function isFor(method: VerificationMethod, { input, metadata }: SentSource): boolean {
  if (method === 'standard-input') return true;
  if (method === 'sourcify') return input.language === 'Solidity' && metadata !== '';
  const { optimizer } = input.settings as { optimizer?: { details?: unknown } };
  const isPlain = Object.keys(input.settings).every((name) => PLAIN.includes(name)) && !optimizer?.details;
  if (method === 'multi-part') return isPlain && input.language === 'Solidity';
  const hasAlias = Object.values(input.sources).some(({ content }) => /import[^;]* as /.test(content));
  return method === 'flattened-code' && isPlain && !hasAlias;
}

/** Returns the fields and files of a method's form. Pure. */
export function toForm(
  method: VerificationMethod,
  { version, target, input, metadata }: SentSource,
): SentForm {
  const path = target.slice(0, target.lastIndexOf(':'));
  const name = target.slice(target.lastIndexOf(':') + 1);
  const {
    optimizer,
    evmVersion,
    libraries = {},
  } = input.settings as {
    optimizer?: { enabled?: boolean; runs?: number };
    evmVersion?: string;
    libraries?: Record<string, Record<string, string>>;
  };
  const linked = Object.assign({}, ...Object.values(libraries)) as Record<string, string>;
  const plain = {
    ...{ compiler_version: version, evm_version: evmVersion ?? 'default' },
    ...{
      is_optimization_enabled: String(optimizer?.enabled ?? false),
      optimization_runs: String(optimizer?.runs ?? 200),
    },
  };
  const sources = Object.entries(input.sources).map(([each, { content }]) => [each, content] as const);
  switch (method) {
    case 'flattened-code': {
      const isYul = input.language === 'Yul';
      const source_code = isYul ? (input.sources[path]?.content ?? '') : flatten(input.sources, path);
      return {
        fields: { ...plain, contract_name: name, source_code, is_yul_contract: isYul, libraries: linked },
        files: new Map(),
      };
    }
    case 'multi-part':
      return { fields: { ...plain, libraries: JSON.stringify(linked) }, files: new Map(sources) };
    case 'sourcify':
      return { fields: {}, files: new Map([['metadata.json', metadata], ...sources]) };
    default:
      return {
        fields: { compiler_version: version, contract_name: target },
        files: new Map([['input.json', JSON.stringify(input)]]),
      };
  }
}

/** Encodes a form like browsers and tools. */
export function toRequest({ fields, files }: SentForm): RequestInit {
  if (files.size === 0)
    return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) };
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
  for (const [path, text] of files) body.append('files[]', new Blob([text]), path);
  return { method: 'POST', body };
}
