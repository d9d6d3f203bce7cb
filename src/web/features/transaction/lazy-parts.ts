import { DataPanel } from './DataPanel.tsx';
import { Failure } from './Failure.tsx';
import { Sentence } from './Sentence.tsx';
import { WhatItCost } from './WhatItCost.tsx';

/** Parts of a transaction's page that load after its own code, in one file: server-rendered, and non-interactive. */
export const LAZY_PARTS = { DataPanel, Failure, Sentence, WhatItCost };
