import { deskEndpoints } from '@plazo/contract';
import { changes, type DeskRow, reads } from '../../operators/desk-call.ts';
import {
  correctPerson,
  countCaseList,
  erasePersonOfCase,
  exportPerson,
  openCase,
  showCases,
  stepCase,
} from './cases.ts';

const rows = deskEndpoints.deskDataRequests;

export const rightRows: readonly DeskRow[] = [
  reads(rows.cases, showCases, countCaseList),
  changes(rows.open, openCase),
  changes(rows.step, stepCase),
  changes(rows.exportData, exportPerson),
  changes(rows.correct, correctPerson),
  changes(rows.erase, erasePersonOfCase),
];
