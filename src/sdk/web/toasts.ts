/** @file Messages at the edge of the page. */

export { showToast } from '#web/ui/feedback/toast.ts';
