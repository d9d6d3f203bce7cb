import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests of several stages, most of which take many times as long as a test beside its code. */
const LONG = join(import.meta.dirname, '..');

/** The order of test files: the long ones come first, so that short ones fill what is left of all workers' time. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => moduleId.startsWith(LONG);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
