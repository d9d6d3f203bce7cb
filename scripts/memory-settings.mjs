/**
 * Settings of glibc that return the memory of large buffers to the system as soon as they are freed; by default it
 * gradually raises both thresholds to 32 MB, and retains some hundred MB after a few large responses. It reads them at
 * the start of a process only.
 */
export const MEMORY_SETTINGS = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * Size of V8's young generation, in each thread: the default of Node.js 20, and a limit for newer versions. It is
 * returned once the thread is idle. With half of it a list of 50 rows costs a tenth more processor time (`npm run bench
 * -- ssr`), and idle memory is the same.
 */
export const NODE_FLAGS = ['--max-semi-space-size=16'];

/** Returns the environment with missing settings added; null if none is missing, or on other platforms. */
export function addMemorySettings(env, platform = process.platform) {
  const lacks = Object.keys(MEMORY_SETTINGS).some((name) => env[name] === undefined);
  return platform === 'linux' && lacks ? { ...MEMORY_SETTINGS, ...env } : null;
}
