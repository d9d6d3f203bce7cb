/** Props of `GraphiqlPage.tsx`. */
export interface GraphiqlPageProps {
  /** Initial query from the URL. */
  query: string | undefined;
  variables: string | undefined;
}
