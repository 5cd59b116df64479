import { deskEndpoints } from '@plazo/contract';
import { changes, type DeskRow, reads } from '../../operators/desk-call.ts';
import { listTemplates, previewLetter, showLetter } from './look-at-letters.ts';
import { sendLetter } from './send-letter.ts';

const rows = deskEndpoints.deskLetters;

export const letterRows: readonly DeskRow[] = [
  reads(rows.templates, listTemplates),
  reads(rows.preview, previewLetter),
  reads(rows.sent, showLetter),
  changes(rows.send, sendLetter),
];
