import { config } from 'zod';

// The policy of the document has no `eval`; an attempt would be reported as a violation. It is decided as schemas are made.
config({ jitless: true });
