import { endpoints } from '@plazo/contract';
import { handle, handleWrite } from '../../http/mount-endpoint.ts';
import { alternativeAddress, offerCards } from './offer-cards.ts';
import { commitCardPayment, confirmCardPayment } from './pay-by-card.ts';

export const cardPaymentRoutes = [
  handle(endpoints.cardPayment.way, offerCards),
  handleWrite(endpoints.cardPayment.commit, commitCardPayment),
  handleWrite(endpoints.cardPayment.confirm, confirmCardPayment),
  handleWrite(endpoints.cardPayment.alternative, alternativeAddress),
];
