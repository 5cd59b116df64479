import { endpoints } from '@plazo/contract';
import { handle } from '../../http/mount-endpoint.ts';
import { chooseNotice, markNoticesRead, showChoices, showNotices } from './show-messages.ts';

export const noticeRoutes = [
  handle(endpoints.notices.list, showNotices),
  handle(endpoints.notices.markRead, markNoticesRead),
  handle(endpoints.notices.choices, showChoices),
  handle(endpoints.notices.choose, chooseNotice),
];
