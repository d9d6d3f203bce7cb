/**
 * With these the C library of Linux (glibc) gives the memory of large buffers back to the system as soon as they are freed; by itself it
 * raises both thresholds to 32 MB by and by, and keeps some hundred MB after a few large answers. It reads them at the start of a process only.
 */
export const MEMORY_SETTINGS = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * V8's space for new objects, in each thread: what Node.js 20 takes by itself, and what keeps newer versions from taking more. It is given back once the
 * thread is quiet. With half of it a list of 50 rows costs a tenth more processor time (`npm run bench -- ssr`), and at rest memory is the same.
 */
export const NODE_FLAGS = ['--max-semi-space-size=16'];

/** The environment with the settings that it lacks; null where it lacks none, or where nobody would read them. */
export function addMemorySettings(env, platform = process.platform) {
  const lacks = Object.keys(MEMORY_SETTINGS).some((name) => env[name] === undefined);
  return platform === 'linux' && lacks ? { ...MEMORY_SETTINGS, ...env } : null;
}
