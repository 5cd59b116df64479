import { endpoints } from '@plazo/contract';
import { handle, handleWrite } from '../../http/mount-endpoint.ts';
import { raiseLimit, showLimit } from './limit.ts';
import { askReview, remindMe, showDecision } from './show-decision.ts';

export const decisionRoutes = [
  handle(endpoints.apply.decision, showDecision),
  handleWrite(endpoints.apply.askReview, askReview),
  handleWrite(endpoints.apply.remindMe, remindMe),
  handle(endpoints.apply.limit, showLimit),
  handleWrite(endpoints.apply.raiseLimit, raiseLimit),
];
