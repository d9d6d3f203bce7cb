// A separate test process: lowers the priority of its thread and prints the nice value that it has then.
import { getPriority } from 'node:os';
import { lowerThread } from '#indexer/runtime/lower-priority.ts';

lowerThread();
console.log(getPriority());
