import { endpoints } from '@plazo/contract';
import { handle } from '../../http/mount-endpoint.ts';
import { raiseLimit, showLimit } from './limit.ts';

export const decisionRoutes = [
  handle(endpoints.apply.limit, showLimit),
  handle(endpoints.apply.raiseLimit, raiseLimit),
];
