import { deskEndpoints } from '@plazo/contract';
import { type DeskRow, reads } from '../desk-call.ts';
import { showBorrower } from './show-borrower.ts';

export const borrowerRows: readonly DeskRow[] = [reads(deskEndpoints.deskBorrowers.detail, showBorrower)];
