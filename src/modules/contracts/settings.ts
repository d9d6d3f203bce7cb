import {
  basePath,
  httpUrl,
  type ParseShape,
  positiveInteger,
  readFields,
  type SettingGroup,
  setting,
  shapeList,
  text,
  urlOrNone,
  wordList,
} from '#sdk/config/settings.ts';

/** Web IDE for a contract's source; `{hash}` and `{domain}` in its URL are replaced. */
export interface ContractIde {
  title: string;
  url: string;
  icon_url?: string;
}

/** Parses an item of CONTRACT_CODE_IDES. */
export const parseContractIde: ParseShape<ContractIde> = (item) => {
  const texts = readFields(item, ['title', 'url'], ['icon_url']);
  if ('fault' in texts) return texts;
  return /^https?:\/\/[^/{}]+/.test(texts.item.url) ? texts : { fault: "'url' is no http or https address" };
};

/** Verification methods besides the form. */
const EXTRA_METHODS = ['solidity-hardhat', 'solidity-foundry'] as const;
const extraMethods = wordList(EXTRA_METHODS);

export const settings = {
  title: 'Contracts',
  settings: {
    registry: setting('COMPILERS_REGISTRY', {
      type: urlOrNone,
      default: 'https://registry.npmjs.org',
      sentence:
        'npm registry that compilers (the packages `solc`) are fetched from when a visitor verifies a contract, draws its storage, or asks for the compiler of a source that is shown, and that is asked for newer releases when the verification form is opened; `none` fetches and asks nothing. Pages that are only read never do. Vyper comes from the package index that pip is set to, where the server has Python 3.',
    }),
    folder: setting('COMPILERS_DIR', {
      type: text,
      sentence:
        'Folder in which compilers are stored, as `solc-0.8.19.js` (the `soljson.js` of the package) and `vyper-0.4.3` (a virtual environment of Python with that Vyper in it); unset, the folder `compilers` of `DATA_DIR`.',
    }),
    atOnce: setting('COMPILE_AT_ONCE', {
      type: positiveInteger,
      default: 1,
      sentence: 'Compilations that run at once, each in a process of its own.',
    }),
    timeoutSeconds: setting('COMPILE_TIMEOUT_S', {
      type: positiveInteger,
      default: 120,
      sentence: 'How long a compilation may take, in seconds.',
    }),
    memoryMib: setting('COMPILE_MEMORY_MIB', {
      type: positiveInteger,
      default: 2048,
      sentence: 'Memory that a compilation may take, in MiB (looked at on Linux).',
    }),
    projects: setting('PROJECT_DIRS', {
      type: text,
      sentence:
        'Folders of Foundry or Hardhat projects, with commas between: contracts of their artifacts are verified as soon as they are deployed, also after each build. `--project` names one, too.',
    }),
    sourcifyServer: setting('SOURCIFY_SERVER_URL', {
      type: httpUrl,
      sentence:
        'Sourcify server (API v2), such as `https://sourcify.dev/server`, that the source of a contract is fetched from where a visitor chooses its method and gives no files; what it has is compiled and compared here.',
    }),
    sourcifyRepository: setting('SOURCIFY_REPO_URL', {
      needs: ['SOURCIFY_SERVER_URL'],
      type: httpUrl,
      sentence:
        'Where contracts of that server can be seen, such as `https://repo.sourcify.dev`: links are this, the chain id and the address.',
    }),
    ides: setting('CONTRACT_CODE_IDES', {
      web: 'browser',
      type: shapeList('`{title, url, icon_url?}`', parseContractIde),
      default: [],
      sentence:
        'Where the source of a verified contract can be opened; `{hash}` and `{domain}` in `url` stand for the contract and the host of this explorer.',
    }),
    languageFilters: setting('VIEWS_CONTRACT_LANGUAGE_FILTERS', {
      web: 'browser',
      type: wordList(['solidity', 'vyper', 'yul'], ['scilla']),
      sentence: 'Languages that the list of verified contracts can be narrowed to; by default all of them.',
    }),
    extraMethods: setting('VIEWS_CONTRACT_EXTRA_VERIFICATION_METHODS', {
      web: 'browser',
      type: {
        label: `${extraMethods.label}, or \`none\``,
        parse: (given) => (given === 'none' ? { value: [] } : extraMethods.parse(given)),
      },
      sentence:
        'Tools for which the verification page shows instructions, besides its form; by default both.',
    }),
    visualizeBasePath: setting('VISUALIZE_API_BASE_PATH', {
      needs: ['VISUALIZE_API_HOST'],
      web: 'browser',
      type: basePath,
      default: '',
      sentence:
        'What stands before the paths of the visualisation service (`VISUALIZE_API_HOST`), such as `/visualizer`.',
    }),
  },
} satisfies SettingGroup;
