import { deskEndpoints } from '@plazo/contract';
import { changes, type DeskRow, reads } from '../../operators/desk-call.ts';
import { askToRetire, discardDraft, proposeDraft, saveDraft } from './drafts.ts';
import { checkTyped, showContent, showVersion } from './show-content.ts';
import { showQuestions } from './show-questions.ts';
import { simulateTerms } from './simulate-terms.ts';

const rows = deskEndpoints.deskContent;

export const contentRows: readonly DeskRow[] = [
  reads(rows.list, showContent),
  reads(rows.version, showVersion),
  reads(rows.check, checkTyped),
  reads(rows.questions, showQuestions),
  reads(rows.simulate, simulateTerms),
  changes(rows.save, saveDraft),
  changes(rows.discard, discardDraft),
  changes(rows.propose, proposeDraft),
  changes(rows.retire, askToRetire),
];
