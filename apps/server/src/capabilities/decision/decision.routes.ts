import { endpoints } from '@plazo/contract';
import { handle, handleWrite } from '../../http/mount-endpoint.ts';
import { raiseLimit, showLimit } from './limit.ts';

export const decisionRoutes = [
  handle(endpoints.apply.limit, showLimit),
  handleWrite(endpoints.apply.raiseLimit, raiseLimit),
];
