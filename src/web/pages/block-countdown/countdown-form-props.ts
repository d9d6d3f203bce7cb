/** Props of `CountdownFormPage.tsx`. */
export interface CountdownFormPageProps {
  /** The text that was sent as a height and is none. */
  refused: string | undefined;
}
