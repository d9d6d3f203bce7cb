import { DataPanel } from './details/DataPanel.tsx';
import { Failure } from './details/Failure.tsx';
import { Sentence } from './details/Sentence.tsx';
import { WhatItCost } from './details/WhatItCost.tsx';

/** Parts of a transaction's page that load after its own code, in one file: server-rendered, and non-interactive. */
export const LAZY_PARTS = { DataPanel, Failure, Sentence, WhatItCost };
