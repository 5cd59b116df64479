import { endpoints } from '@plazo/contract';
import { handle, handlePublic } from '../../http/mount-endpoint.ts';
import { listOrders } from './list-orders.ts';
import { listProducts, showProduct } from './show-products.ts';

export const homeRoutes = [
  handle(endpoints.home.orders, listOrders),
  handlePublic(endpoints.home.products, listProducts),
  handlePublic(endpoints.home.product, showProduct),
];
