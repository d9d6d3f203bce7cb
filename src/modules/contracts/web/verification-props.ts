/** Props of `VerificationPage.tsx`. */
export interface VerificationProps {
  hash: string;
  /** The way in which the source is given. */
  method: string | undefined;
}
