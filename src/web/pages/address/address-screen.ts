import { AddressPage } from './AddressPage.tsx';
import { AddressSkeleton } from './AddressSkeleton.tsx';

/** The page and its skeleton, as one file of the build. */
export const addressScreen = { Page: AddressPage, Skeleton: AddressSkeleton };
