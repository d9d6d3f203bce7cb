/** @file Messages at the edge of the page. */

export { showToast } from '#web/ui/feedback/toast.ts';
export { warn } from '#web/ui/feedback/warn.ts';
