/** Variables of glibc's allocator under which freed large buffers go back to the system at once. */
export const MEMORY_SETTINGS: { MALLOC_MMAP_THRESHOLD_: string; MALLOC_TRIM_THRESHOLD_: string };

/** Flags of Node.js with which Spyglass starts. */
export const NODE_FLAGS: readonly string[];

/** The environment with the settings that it lacks; null where it lacks none, or where nobody would read them. */
export function addMemorySettings(
  env: Readonly<Record<string, string | undefined>>,
  platform?: string,
): Record<string, string | undefined> | null;
