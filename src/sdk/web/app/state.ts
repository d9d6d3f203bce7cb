/** @file Values of the app: clock, own names, address format. */

export { NO_NAMES, OwnNamesContext } from '#web/app/own-names.tsx';
export { useNow } from '#web/app/server-time.tsx';
export { useAddressText } from '#web/app/useAddressText.ts';
