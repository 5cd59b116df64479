import { endpoints } from '@plazo/contract';
import { handle, handlePublic, handleWrite } from '../../http/mount-endpoint.ts';
import { leaveLoan, showExit } from './leave-loan.ts';
import { listOrders } from './list-orders.ts';
import { payAgain } from './pay-again.ts';
import { renewLoan } from './renew.ts';
import { listProducts, showProduct } from './show-products.ts';

export const homeRoutes = [
  handle(endpoints.home.orders, listOrders),
  handle(endpoints.home.exit, showExit),
  handleWrite(endpoints.home.leave, leaveLoan),
  handleWrite(endpoints.home.payAgain, payAgain),
  handleWrite(endpoints.home.renew, renewLoan),
  handlePublic(endpoints.home.products, listProducts),
  handlePublic(endpoints.home.product, showProduct),
];
