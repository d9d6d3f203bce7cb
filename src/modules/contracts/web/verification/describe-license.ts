const NAMES: Readonly<Record<string, string>> = {
  none: 'No license',
  unlicense: 'The Unlicense',
  mit: 'MIT',
  gnu_gpl_v2: 'GNU GPL v2',
  gnu_gpl_v3: 'GNU GPL v3',
  gnu_lgpl_v2_1: 'GNU LGPL v2.1',
  gnu_lgpl_v3: 'GNU LGPL v3',
  bsd_2_clause: 'BSD 2-clause',
  bsd_3_clause: 'BSD 3-clause',
  mpl_2_0: 'MPL 2.0',
  osl_3_0: 'OSL 3.0',
  apache_2_0: 'Apache 2.0',
  gnu_agpl_v3: 'GNU AGPL v3',
  bsl_1_1: 'BSL 1.1',
};

/** Display name of a license; null without one. Pure. */
export function describeLicense(type: string | null | undefined): string | null {
  return type == null ? null : (NAMES[type] ?? type);
}

export const LICENSES: readonly (readonly [type: string, name: string])[] = Object.entries(NAMES);
