import { endpoints } from '@plazo/contract';
import { handle, handleWrite } from '../../http/mount-endpoint.ts';
import { beginAutopay, pauseAutopay, revokeAutopay } from './set-up-autopay.ts';
import { showAutopay } from './show-autopay.ts';

export const autopayRoutes = [
  handle(endpoints.autopay.show, showAutopay),
  handleWrite(endpoints.autopay.begin, beginAutopay),
  handleWrite(endpoints.autopay.pause, pauseAutopay),
  handleWrite(endpoints.autopay.revoke, revokeAutopay),
];
