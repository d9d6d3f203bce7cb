/** Licenses with the numbers that clients send. */
export const LICENSE_TYPES = {
  none: 1,
  unlicense: 2,
  mit: 3,
  gnu_gpl_v2: 4,
  gnu_gpl_v3: 5,
  gnu_lgpl_v2_1: 6,
  gnu_lgpl_v3: 7,
  bsd_2_clause: 8,
  bsd_3_clause: 9,
  mpl_2_0: 10,
  osl_3_0: 11,
  apache_2_0: 12,
  gnu_agpl_v3: 13,
  bsl_1_1: 14,
} as const;
export type LicenseType = keyof typeof LICENSE_TYPES;

/** Number of a license, given its name or number; 0 if unknown. Pure. */
export function readLicense(given: unknown): number {
  const text = String(given ?? '');
  if (Object.hasOwn(LICENSE_TYPES, text)) return LICENSE_TYPES[text as LicenseType];
  const number = Number(text);
  return Object.values(LICENSE_TYPES).some((each) => each === number) ? number : 0;
}

/** Name of a license; null for 0. Pure. */
export function nameLicense(number: number): LicenseType | null {
  const found = Object.entries(LICENSE_TYPES).find(([, each]) => each === number);
  return found === undefined ? null : (found[0] as LicenseType);
}
