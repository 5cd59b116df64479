import { endpoints } from '@plazo/contract';
import { handle } from '../../http/mount-endpoint.ts';
import { alternativeAddress, offerCards } from './offer-cards.ts';
import { commitCardPayment, confirmCardPayment } from './pay-by-card.ts';

export const cardPaymentRoutes = [
  handle(endpoints.cardPayment.way, offerCards),
  handle(endpoints.cardPayment.commit, commitCardPayment),
  handle(endpoints.cardPayment.confirm, confirmCardPayment),
  handle(endpoints.cardPayment.alternative, alternativeAddress),
];
