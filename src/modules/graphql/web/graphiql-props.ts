/** Props of `GraphiqlPage.tsx`. */
export interface GraphiqlPageProps {
  /** What the address asks to begin with. */
  query: string | undefined;
  variables: string | undefined;
}
