import { endpoints } from '@plazo/contract';
import { handle, handleWrite } from '../../http/mount-endpoint.ts';
import { raiseLimit, showLimit } from './limit.ts';
import { askReview, showDecision } from './show-decision.ts';

export const decisionRoutes = [
  handle(endpoints.apply.decision, showDecision),
  handleWrite(endpoints.apply.askReview, askReview),
  handle(endpoints.apply.limit, showLimit),
  handleWrite(endpoints.apply.raiseLimit, raiseLimit),
];
