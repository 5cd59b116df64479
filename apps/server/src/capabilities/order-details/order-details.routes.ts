import { endpoints } from '@plazo/contract';
import { handle, handleWrite } from '../../http/mount-endpoint.ts';
import { acceptPlan } from './accept-plan.ts';
import { chooseAhead } from './choose-ahead.ts';
import { askCredit } from './credit-shown.ts';
import { dropPromise, makePromise } from './make-promise.ts';
import { rateOrder } from './rate-order.ts';
import { showDecisions } from './show-decisions.ts';
import { showOrder } from './show-order.ts';

export const orderDetailsRoutes = [
  handle(endpoints.orderDetails.detail, showOrder),
  handleWrite(endpoints.orderDetails.score, rateOrder),
  handleWrite(endpoints.orderDetails.promise, makePromise),
  handleWrite(endpoints.orderDetails.dropPromise, dropPromise),
  handleWrite(endpoints.orderDetails.chooseAhead, chooseAhead),
  handleWrite(endpoints.orderDetails.askCredit, askCredit),
  handle(endpoints.decisions.show, showDecisions),
  handleWrite(endpoints.decisions.acceptPlan, acceptPlan),
];
