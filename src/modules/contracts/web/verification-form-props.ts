/** Props of `VerificationFormPage.tsx`. */
export interface VerificationFormPageProps {
  /** The text that was sent as an address and is none. */
  refused: string | undefined;
}
