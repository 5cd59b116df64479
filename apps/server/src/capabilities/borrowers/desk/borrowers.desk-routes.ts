import { deskEndpoints } from '@plazo/contract';
import type { DeskRow } from '../../operators/desk-call.ts';
import { looks } from '../../operators/looks.ts';
import { showBorrower } from './show-borrower.ts';

export const borrowerRows: readonly DeskRow[] = [
  looks(deskEndpoints.deskBorrowers.detail, showBorrower, ({ borrowerId }) => borrowerId),
];
