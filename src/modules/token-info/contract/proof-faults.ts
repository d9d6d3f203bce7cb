/** Reasons why an address is not verified, by the status of the answer. */
export const PROOF_FAULTS: Readonly<Record<string, string>> = {
  INVALID_ADDRESS_ERROR: 'There is no contract at this address.',
  IS_OWNER_ERROR: 'You have verified this address before.',
  OWNERSHIP_VERIFIED_ERROR: 'Another account has verified this address.',
  SOURCE_CODE_NOT_VERIFIED_ERROR: 'Verify the source code of this contract first.',
  INVALID_SIGNER_ERROR: 'This signature is neither the owner’s nor the creator’s.',
  VALIDITY_EXPIRED_ERROR: 'This message is too old, or was used before. Start again.',
  INVALID_SIGNATURE_ERROR: 'This is not a signature of the message.',
};

/** Reason for any other status. */
export const OTHER_FAULT = 'The address could not be verified.';
