import { fileURLToPath } from 'node:url';
import { computeSourceStamp, readStamp } from '../../../scripts/source-stamp.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The journeys walk through the built app: without a fresh build there is nothing to test. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default function requireBuild(): void {
  if (readStamp(ROOT) !== computeSourceStamp(ROOT))
    throw new Error('dist/ is not the build of these sources: run "npm run build" first.');
}
