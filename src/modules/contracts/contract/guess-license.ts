/** License guessed from the sources. */
export interface LicenseGuess {
  /** Form value of the license that all sources agree on; null if they name none, several, or one that the form lacks. */
  license: string | null;
  /** All SPDX identifiers of the sources, verbatim. */
  named: readonly string[];
}

/** In JSON a source line ends with a backslash. */
const IDENTIFIER = /SPDX-License-Identifier:[ \t]*([^\s\\*"][^\n\r\\*"]{0,99})/g;
const IS_VERSION_RANGE = /-only$|-or-later$|\+$/;

/** Licenses of the form by SPDX identifier in lower case; `UNLICENSED` is Solidity's identifier for no license. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['unlicensed', 'none'],
  ['unlicense', 'unlicense'],
  ['mit', 'mit'],
  ['gpl-2.0', 'gnu_gpl_v2'],
  ['gpl-3.0', 'gnu_gpl_v3'],
  ['lgpl-2.1', 'gnu_lgpl_v2_1'],
  ['lgpl-3.0', 'gnu_lgpl_v3'],
  ['bsd-2-clause', 'bsd_2_clause'],
  ['bsd-3-clause', 'bsd_3_clause'],
  ['mpl-2.0', 'mpl_2_0'],
  ['osl-3.0', 'osl_3_0'],
  ['apache-2.0', 'apache_2_0'],
  ['agpl-3.0', 'gnu_agpl_v3'],
  ['busl-1.1', 'bsl_1_1'],
]);

/** Reads the license from the SPDX lines of sources; with several, none is chosen. Pure. */
export function guessLicense(sources: readonly string[]): LicenseGuess {
  const named = new Set(
    sources.flatMap((source) => [...source.matchAll(IDENTIFIER)].map(([, text = '']) => text.trim())),
  );
  const types = new Set([...named].map(toType));
  const [only = null] = types;
  return { license: types.size === 1 ? only : null, named: [...named] };
}

function toType(identifier: string): string | null {
  return TYPES.get(identifier.toLowerCase().replace(IS_VERSION_RANGE, '')) ?? null;
}
