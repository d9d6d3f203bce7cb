/** Props of `ApiDocsPage.tsx`. */
export interface ApiDocsPageProps {
  q: string | undefined;
  /** Name of the selected call. */
  call: string | undefined;
}
