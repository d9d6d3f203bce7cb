/** Props of `VerificationFormPage.tsx`. */
export interface VerificationFormPageProps {
  /** The submitted text if it is not an address. */
  refused: string | undefined;
}
