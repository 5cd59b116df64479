import { endpoints } from '@plazo/contract';
import { handle } from '../../http/mount-endpoint.ts';
import { chooseReminder, markMessagesRead, showChoices, showMessages } from './show-messages.ts';

export const messageRoutes = [
  handle(endpoints.messages.list, showMessages),
  handle(endpoints.messages.markRead, markMessagesRead),
  handle(endpoints.messages.choices, showChoices),
  handle(endpoints.messages.choose, chooseReminder),
];
