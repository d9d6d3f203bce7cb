/** @file Fields of a response that the page does not name. */

export { toLabel } from '#web/entities/other-fields/list-other-fields.ts';
export { OtherFields } from '#web/entities/other-fields/OtherFields.tsx';
export { OtherFieldsPanels } from '#web/entities/other-fields/OtherFieldsPanels.tsx';
