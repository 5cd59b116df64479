import { endpoints } from '@plazo/contract';
import { handle, handleWrite } from '../../http/mount-endpoint.ts';
import { acceptOffer } from './accept-offer.ts';
import { showOffer } from './show-offer.ts';

export const confirmLoanRoutes = [
  handle(endpoints.confirmLoan.detail, showOffer),
  handleWrite(endpoints.confirmLoan.push, acceptOffer),
];
