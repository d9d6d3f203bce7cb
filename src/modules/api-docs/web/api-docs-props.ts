/** Props of `ApiDocsPage.tsx`. */
export interface ApiDocsPageProps {
  q: string | undefined;
  /** The name of the call that is open. */
  call: string | undefined;
}
