import { endpoints } from '@plazo/contract';
import { handle } from '../../http/mount-endpoint.ts';
import { showCoupons } from './show-coupons.ts';

export const couponRoutes = [handle(endpoints.coupons.list, showCoupons)];
