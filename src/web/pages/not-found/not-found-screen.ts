import { NotFoundPage } from './NotFoundPage.tsx';

/** The page, as one file of the build; it waits for nothing. */
export const notFoundScreen = { Page: NotFoundPage };
