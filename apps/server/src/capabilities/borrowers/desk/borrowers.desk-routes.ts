import { deskEndpoints } from '@plazo/contract';
import { grantCoupon, withdrawCoupon } from '../../coupons/desk/coupons.ts';
import { changes, type DeskRow } from '../../operators/desk-call.ts';
import { looks } from '../../operators/looks.ts';
import { showBorrower } from './show-borrower.ts';

export const borrowerRows: readonly DeskRow[] = [
  changes(deskEndpoints.deskBorrowers.grantCoupon, grantCoupon),
  changes(deskEndpoints.deskBorrowers.withdrawCoupon, withdrawCoupon),
  looks(deskEndpoints.deskBorrowers.detail, showBorrower, ({ borrowerId }) => borrowerId),
];
