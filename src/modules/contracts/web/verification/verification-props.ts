/** Props of `VerificationPage.tsx`. */
export interface VerificationProps {
  hash: string;
  /** Verification method. */
  method: string | undefined;
}
