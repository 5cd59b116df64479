import { endpoints } from '@plazo/contract';
import { handle, handleWrite } from '../../http/mount-endpoint.ts';
import { invite } from './invite.ts';
import { showCoupons } from './show-coupons.ts';

export const couponRoutes = [
  handle(endpoints.coupons.list, showCoupons),
  handleWrite(endpoints.coupons.invite, invite),
];
