import { endpoints } from '@plazo/contract';
import { handle, handleWrite } from '../../http/mount-endpoint.ts';
import { chooseReminder, markMessagesRead, showChoices, showMessages } from './show-messages.ts';

export const messageRoutes = [
  handle(endpoints.messages.list, showMessages),
  handleWrite(endpoints.messages.markRead, markMessagesRead),
  handle(endpoints.messages.choices, showChoices),
  handleWrite(endpoints.messages.choose, chooseReminder),
];
