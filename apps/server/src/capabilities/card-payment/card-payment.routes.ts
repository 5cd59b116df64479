import { endpoints } from '@plazo/contract';
import { handle, handleWrite } from '../../http/mount-endpoint.ts';
import { ifCardsAreNamed, ifCardsAreOffered } from './cards-offered.ts';
import { alternativeAddress, offerCards } from './offer-cards.ts';
import { commitCardPayment, confirmCardPayment } from './pay-by-card.ts';
import { showPaymentState } from './show-card.ts';

export const cardPaymentRoutes = [
  handle(endpoints.cardPayment.way, ifCardsAreOffered(offerCards)),
  handleWrite(endpoints.cardPayment.commit, ifCardsAreOffered(commitCardPayment)),
  handleWrite(endpoints.cardPayment.confirm, ifCardsAreOffered(confirmCardPayment)),
  handle(endpoints.cardPayment.state, ifCardsAreNamed(showPaymentState)),
  handleWrite(endpoints.cardPayment.alternative, alternativeAddress),
];
