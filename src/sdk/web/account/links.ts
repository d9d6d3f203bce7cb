/** @file Links and paths of the account. */

export { formsPath, unverifiedPath } from '#web/features/account/account-paths.ts';
export { noteConfirmEmailViewed } from '#web/features/account/confirm-email.ts';
export { SignInLink } from '#web/features/account/SignInLink.tsx';
