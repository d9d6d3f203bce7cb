/** @file Controls and panels. */

export { ask } from '#web/ui/ask.ts';
export { CodeBlock } from '#web/ui/CodeBlock.tsx';
export { CopyButton } from '#web/ui/CopyButton.tsx';
export { FilterMenu } from '#web/ui/FilterMenu.tsx';
export { KeyValue, KeyValueList } from '#web/ui/KeyValue.tsx';
export { useKeepFocus } from '#web/ui/keep-focus.ts';
export { Loaded } from '#web/ui/Loaded.tsx';
export { Meter } from '#web/ui/Meter.tsx';
export { Panel } from '#web/ui/Panel.tsx';
export { Pill, type PillTone } from '#web/ui/Pill.tsx';
export { RemotePicture } from '#web/ui/RemotePicture.tsx';
export { Segments } from '#web/ui/Segments.tsx';
export { Tabs } from '#web/ui/Tabs.tsx';
