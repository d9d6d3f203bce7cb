import { fileURLToPath } from 'node:url';
import { computeSourceStamp, readStamp } from '../../../scripts/source-stamp.mjs';
import { createClusterTemplate } from '../../support/cluster-template.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Refuses to run without a fresh build of the app, and creates the template of the databases of a run. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function setUp(): Promise<() => void> {
  if (readStamp(ROOT) !== computeSourceStamp(ROOT))
    throw new Error('dist/ is not the build of these sources: run "npm run build" first.');
  return createClusterTemplate();
}
