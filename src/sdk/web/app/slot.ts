/** @file Slots in which modules show parts of other modules. */

export { Slot } from '#web/modules/Slot.tsx';
