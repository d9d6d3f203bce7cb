/** The published description of this API for other servers; Apache-2.0. */
export const PUBLIC_SPEC_URL =
  'https://raw.githubusercontent.com/blockscout/blockscout-api-v2-swagger/main/swagger.yaml';

/** Features of the server and the operator's settings. */
interface SpecInputs {
  features: { ownIndex: boolean };
  modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** The URL of the description that the page shows; undefined if our own API describes itself. Pure. */
export function findSpecUrl({ features, modules }: SpecInputs): string | undefined {
  const given = modules['api-docs']?.specUrl;
  if (typeof given === 'string') return given;
  return features.ownIndex ? undefined : PUBLIC_SPEC_URL;
}
