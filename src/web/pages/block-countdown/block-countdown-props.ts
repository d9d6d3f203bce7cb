/** Props of `BlockCountdownPage.tsx`. */
export interface BlockCountdownPageProps {
  height: string;
}
