import type { TokenInstance } from '../../../contract/token-instance.ts';

const REASONS: Record<string, string> = {
  not_asked: 'It has not been fetched yet.',
  no_uri: 'The contract returns no metadata URI.',
  not_fetched: 'It is at an address elsewhere, which this server has not fetched.',
  not_json: 'What the contract leads to is no JSON object.',
  too_large: 'It is too large.',
  unreachable: 'Its address did not answer.',
  refused: 'Its address is none that this server reads.',
  bad_status: 'There is nothing at its address.',
};

/** Reason why a token instance has no metadata, as a sentence. */
export function whyNoMetadata({ metadata_error }: Pick<TokenInstance, 'metadata_error'>): string {
  return REASONS[metadata_error ?? ''] ?? 'None is known.';
}
