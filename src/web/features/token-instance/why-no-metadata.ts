import type { TokenInstance } from '#contract/token/token-instance.ts';

const REASONS: Record<string, string> = {
  not_asked: 'It has not been fetched yet.',
  no_uri: 'The contract returns no metadata URI.',
  not_fetched: 'It is hosted elsewhere, and this server has not fetched it.',
  not_json: 'The contract’s URI does not lead to a JSON object.',
  too_large: 'It is too large.',
  unreachable: 'Its address did not answer.',
  refused: 'Its URI is of a kind that this server does not support.',
  bad_status: 'There is nothing at its address.',
};

/** Reason why a token instance has no metadata, as a sentence. */
export function whyNoMetadata({ metadata_error }: Pick<TokenInstance, 'metadata_error'>): string {
  return REASONS[metadata_error ?? ''] ?? 'None is known.';
}
