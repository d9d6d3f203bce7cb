// A thread that decodes history for an indexer in a test, compiled for plain Node.js; its data are the options.
import { parentPort, workerData } from 'node:worker_threads';
import { serveDecoding } from '#indexer/history/decoding/serve-decoding.ts';
import { listParts } from '#indexer/runtime/module.ts';
import { listModule } from './daily-contracts/switch.ts';

const { rpcUrls, isModuleOn } = workerData as { rpcUrls: string[]; isModuleOn: boolean };
const { modules = [] } = listModule(isModuleOn);
if (parentPort !== null) serveDecoding(parentPort, { rpcUrls, modules: listParts(modules) });
