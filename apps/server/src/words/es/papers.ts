import { agreement } from './agreement.ts';
import { disclosure } from './disclosure.ts';
import { letters } from './letters.ts';
import { more } from './more-paper.ts';
import { personalFile } from './personal-file.ts';
import { proofs } from './proofs.ts';

/** Words of papers, in Spanish. A language of papers has the same; the others have none of this file. */
export const es = { agreement, disclosure, letters, more, personalFile, proofs };
export type PaperWords = typeof es;
