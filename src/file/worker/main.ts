// The globals of Node.js come first: modules use them while they are loaded.
import './shims/globals.ts';
import '../no-eval.ts';
import './worker.ts';
