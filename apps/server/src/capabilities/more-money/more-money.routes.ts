import { endpoints } from '@plazo/contract';
import { handle, handleWrite } from '../../http/mount-endpoint.ts';
import { acceptMore } from './accept-more.ts';
import { showMore } from './show-more.ts';

export const moreMoneyRoutes = [
  handle(endpoints.moreMoney.show, showMore),
  handleWrite(endpoints.moreMoney.accept, acceptMore),
];
