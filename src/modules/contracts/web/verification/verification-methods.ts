/** A field of a verification form, by its name in the call. */
export type FormField =
  | 'source_code'
  | 'files'
  | 'contract_name'
  | 'is_yul_contract'
  | 'optimizer'
  | 'evm_version'
  | 'libraries'
  | 'interfaces'
  | 'chosen_contract_index'
  | 'constructor_args';

/** A method of submitting a source. */
export interface MethodFacts {
  label: string;
  /** Description of the required files. */
  text: string;
  compiler: 'solidity' | 'vyper' | null;
  /** True if submitted as multipart form data, false for JSON. */
  isMultipart: boolean;
  fields: readonly FormField[];
  /** Accepted file extensions. */
  accept?: string;
}

/** Known verification methods, by their name in the call. */
export const METHODS: Readonly<Record<string, MethodFacts>> = {
  'standard-input': {
    label: 'Solidity (standard JSON input)',
    text: 'The JSON input of the compiler: Foundry and Hardhat store it with their builds. This method is the most reliable.',
    compiler: 'solidity',
    isMultipart: true,
    fields: ['files', 'contract_name'],
    accept: '.json',
  },
  'flattened-code': {
    label: 'Solidity (single file)',
    text: 'One file with all sources.',
    compiler: 'solidity',
    isMultipart: false,
    fields: ['is_yul_contract', 'contract_name', 'evm_version', 'optimizer', 'source_code', 'libraries'],
  },
  'multi-part': {
    label: 'Solidity (several files)',
    text: 'The files with the paths of their imports: choose a whole folder to preserve them.',
    compiler: 'solidity',
    isMultipart: true,
    fields: ['evm_version', 'optimizer', 'files', 'libraries'],
    accept: '.sol,.yul',
  },
  sourcify: {
    label: 'Solidity (metadata and sources)',
    text: 'The metadata.json of the contract with the sources that it names.',
    compiler: null,
    isMultipart: true,
    fields: ['files', 'chosen_contract_index'],
    accept: '.json,.sol',
  },
  'vyper-code': {
    label: 'Vyper (single file)',
    text: 'One file of Vyper.',
    compiler: 'vyper',
    isMultipart: false,
    fields: ['contract_name', 'evm_version', 'source_code', 'constructor_args'],
  },
  'vyper-multi-part': {
    label: 'Vyper (several files)',
    text: 'The files of a Vyper project, and its interfaces.',
    compiler: 'vyper',
    isMultipart: true,
    fields: ['evm_version', 'files', 'interfaces'],
    accept: '.vy,.vyi,.json',
  },
  'vyper-standard-input': {
    label: 'Vyper (standard JSON input)',
    text: 'The JSON input of the compiler.',
    compiler: 'vyper',
    isMultipart: true,
    fields: ['files'],
    accept: '.json',
  },
};
