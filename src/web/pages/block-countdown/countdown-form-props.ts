/** Props of `CountdownFormPage.tsx`. */
export interface CountdownFormPageProps {
  /** The submitted text that is not a valid height. */
  refused: string | undefined;
}
