import { z } from 'zod';
import { readLicense } from '../contract/license-types.ts';
import { readVersion } from '../verification/compiler-version.ts';
import { readMetadata } from '../verification/from-metadata.ts';
import { type StandardInput, standardInput, toSettings } from '../verification/standard-input.ts';

/** The ways in which a source can be given. */
export const VERIFICATION_METHODS = ['flattened-code', 'standard-input', 'multi-part', 'sourcify'] as const;
export type VerificationMethod = (typeof VERIFICATION_METHODS)[number];

/** What is sent: the fields of a form, and files by their path. */
export interface SentForm {
  fields: Readonly<Record<string, unknown>>;
  files: ReadonlyMap<string, string>;
}

/** What is to be compiled, and what is looked for in it. */
export interface VerificationInput {
  version: string;
  input: StandardInput;
  /** The name of the contract, alone or behind its path; null for any. */
  name: string | null;
  license: number;
  /** Those of the constructor, where the client gives them; they are compared with what is found. */
  constructorArguments?: Buffer | null;
  method: VerificationMethod;
}

/** What is wrong with a form, by its fields. */
export type FormErrors = Record<string, string[]>;

const text = z.string().max(200);
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((given) => given === 'true')]);

const plain = {
  is_optimization_enabled: flag.default(false),
  optimization_runs: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 32 - 1)
    .default(200),
  evm_version: text.default('default'),
};

const flattened = z.object({
  source_code: z.string().min(1, 'The source is missing.'),
  is_yul_contract: flag.default(false),
  contract_name: text.default(''),
  libraries: z.record(text, text).default({}),
  ...plain,
});

const multiPart = z.object({ libraries: z.string().max(100_000).default('{}'), ...plain });

/** Reads what a client sends for a method; gives what is wrong instead, by the field. Pure. */
export function readVerification(
  method: VerificationMethod,
  form: SentForm,
): VerificationInput | { errors: FormErrors } {
  const license = readLicense(form.fields.license_type);
  if (method === 'sourcify') return readSourcify(form, license);
  const version = readVersion(String(form.fields.compiler_version ?? ''));
  if (version === null)
    return { errors: { compiler_version: ['The version of the compiler is missing, or is none.'] } };
  const made =
    method === 'flattened-code'
      ? readFlattened(form)
      : method === 'multi-part'
        ? readMultiPart(form)
        : readStandard(form);
  return 'errors' in made ? made : { ...made, version, license, method };
}

type Made = Pick<VerificationInput, 'input' | 'name'> | { errors: FormErrors };

function readFlattened({ fields }: SentForm): Made {
  const parsed = flattened.safeParse(fields);
  if (!parsed.success) return { errors: toErrors(parsed.error, 'contract_source_code') };
  const { source_code, is_yul_contract, contract_name, libraries, ...settings } = parsed.data;
  const path = `${contract_name.split(':').at(-1) || 'contract'}.${is_yul_contract ? 'yul' : 'sol'}`;
  return {
    name: contract_name || null,
    input: {
      language: is_yul_contract ? 'Yul' : 'Solidity',
      sources: { [path]: { content: source_code } },
      settings: toSettings({ ...toPlain(settings), libraries }, [path, '']),
    },
  };
}

function readMultiPart({ fields, files }: SentForm): Made {
  const parsed = multiPart.safeParse(fields);
  if (!parsed.success) return { errors: toErrors(parsed.error, 'files') };
  const libraries = parseLibraries(parsed.data.libraries);
  if (libraries === null) return { errors: { libraries: ['Libraries are not valid JSON map'] } };
  const sources = [...files].filter(([path]) => /\.(sol|yul)$/.test(path));
  if (sources.length === 0) return { errors: { files: ['No file ends in .sol or .yul.'] } };
  const paths = sources.map(([path]) => path);
  return {
    name: null,
    input: {
      language: paths.every((path) => path.endsWith('.yul')) ? 'Yul' : 'Solidity',
      sources: Object.fromEntries(sources.map(([path, content]) => [path, { content }])),
      settings: toSettings({ ...toPlain(parsed.data), libraries }, [...paths, '']),
    },
  };
}

function readStandard({ fields, files }: SentForm): Made {
  const [file] = [...files.values()];
  if (file === undefined) return { errors: { files: ['The file with the standard JSON is missing.'] } };
  const parsed = standardInput.safeParse(parseJson(file));
  if (!parsed.success)
    return {
      errors: {
        files: [
          `The file is no standard JSON of Solidity or Yul with its sources in it: ${describeIssue(parsed.error)}`,
        ],
      },
    };
  const name = text.safeParse(fields.contract_name);
  return { name: (name.success && name.data) || null, input: parsed.data };
}

function readSourcify(
  { fields, files }: SentForm,
  license: number,
): VerificationInput | { errors: FormErrors } {
  const listed = [...files].filter(([path]) => path.endsWith('.json'));
  const place = Number(fields.chosen_contract_index ?? 0);
  const made = listed.map(([, content]) => readMetadata(content, files)).filter((each) => each !== null);
  const chosen = made[Number.isSafeInteger(place) ? place : 0] ?? made[0];
  if (chosen === undefined)
    return { errors: { files: ['JSON files not found: there is no metadata of solc among the files.'] } };
  if ('missing' in chosen)
    return {
      errors: {
        files: chosen.missing
          .slice(0, 50)
          .map((path) => `The metadata names '${path}', which is not among the files.`),
      },
    };
  const version = readVersion(chosen.version);
  if (version === null)
    return {
      errors: {
        files: [`The metadata names the compiler '${chosen.version.slice(0, 50)}', which is no release.`],
      },
    };
  return { version, license, method: 'sourcify', name: chosen.name, input: chosen.input };
}

function toPlain(settings: {
  is_optimization_enabled: boolean;
  optimization_runs: number;
  evm_version: string;
}) {
  const { is_optimization_enabled: isOptimized, optimization_runs: runs, evm_version: evmVersion } = settings;
  return { isOptimized, runs, evmVersion };
}

function parseLibraries(given: string): Record<string, string> | null {
  const parsed = z.record(text, text).safeParse(parseJson(given || '{}'));
  return parsed.success ? parsed.data : null;
}

function parseJson(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return null;
  }
}

/** The first few faults by their fields; those of no field of its own stand at `other`. */
function toErrors(error: z.ZodError, other: string): FormErrors {
  const errors: FormErrors = {};
  for (const { path, message } of error.issues.slice(0, 10)) {
    const field = path[0] === 'source_code' || path[0] === undefined ? other : String(path[0]);
    errors[field] = [...(errors[field] ?? []), message];
  }
  return errors;
}

function describeIssue(error: z.ZodError): string {
  const [issue] = error.issues;
  return issue === undefined ? '' : `${issue.path.join('.').slice(0, 200)}: ${issue.message}`;
}
