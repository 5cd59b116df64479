import { endpoints } from '@plazo/contract';
import { handle, handleWrite } from '../../http/mount-endpoint.ts';
import { rateOrder } from './rate-order.ts';
import { showOrder } from './show-order.ts';

export const orderDetailsRoutes = [
  handle(endpoints.orderDetails.detail, showOrder),
  handleWrite(endpoints.orderDetails.score, rateOrder),
];
