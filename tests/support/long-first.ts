import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests of several stages, most of which take many times as long as a test beside its code. */
const LONG = join(import.meta.dirname, '..');

/** Order of test files: long ones first, so that short ones fill the remaining time of the workers. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => moduleId.startsWith(LONG);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
