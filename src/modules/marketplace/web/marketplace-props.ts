/** What the list is narrowed to, by its address. */
export interface AppsPageProps {
  q: string | undefined;
  /** `favorites`, or the name of a category. */
  category: string | undefined;
}

export interface AppPageProps {
  id: string;
}

/** The category of what the visitor has marked. */
export const FAVORITES = 'favorites';
