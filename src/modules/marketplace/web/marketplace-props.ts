/** Filters of the list, from the URL. */
export interface AppsPageProps {
  q: string | undefined;
  /** `favorites`, or the name of a category. */
  category: string | undefined;
}

export interface AppPageProps {
  id: string;
}

/** The category of the visitor's favorites. */
export const FAVORITES = 'favorites';
