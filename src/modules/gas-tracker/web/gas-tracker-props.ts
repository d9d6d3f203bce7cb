/** Props of `GasTrackerPage.tsx`: the page has none. */
export type GasTrackerPageProps = Record<string, never>;
