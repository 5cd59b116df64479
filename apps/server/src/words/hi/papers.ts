import type { PaperWords } from '../es/papers.ts';
import { agreement } from './agreement.ts';
import { disclosure } from './disclosure.ts';
import { letters } from './letters.ts';
import { more } from './more-paper.ts';
import { personalFile } from './personal-file.ts';
import { proofs } from './proofs.ts';

/** Words of papers, in Hindi. */
export const hi: PaperWords = { agreement, disclosure, letters, more, personalFile, proofs };
