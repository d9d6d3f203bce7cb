import { DataPanel } from './DataPanel.tsx';
import { Failure } from './Failure.tsx';
import { Sentence } from './Sentence.tsx';
import { WhatItCost } from './WhatItCost.tsx';

/** What a transaction's page fetches after its own code, in one file: drawn by the server, and of little use to a hand. */
export const LAZY_PARTS = { DataPanel, Failure, Sentence, WhatItCost };
