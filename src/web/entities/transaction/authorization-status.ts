/** Labels of an authorization's status, by the rules of EIP-7702. */
const STATUS_WORDS: Readonly<Record<string, string>> = {
  ok: 'applied',
  invalid_chain_id: 'not applied: it is for another chain',
  invalid_signature: 'not applied: its signature is not valid',
  invalid_nonce: 'not applied: its nonce was not the next one of the account',
  authority_has_code: 'not applied: the signer is a contract',
};

/** Describes the status of an authorization (EIP-7702); an unknown word is shown as it is. */
export function describeAuthorization(status: string): string {
  return STATUS_WORDS[status] ?? status;
}
