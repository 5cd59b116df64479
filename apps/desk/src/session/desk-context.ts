import type { AnswerOf, Client, DeskPermission, deskEndpoints } from '@plazo/contract';
import { createContext, useContext } from 'react';
import type { Messages } from '../words/es/words.ts';
import type { DeskLanguage } from './language.ts';

export type Operator = AnswerOf<typeof deskEndpoints.deskSession.me>;

/** The words of the desk in a language, with the names that the markets' ways to pay have in it. */
export function withChannels(text: Messages, language: DeskLanguage, { channels }: Operator): Messages {
  const own = Object.fromEntries(channels.map(({ id, names }) => [id, names[language] ?? id]));
  return { ...text, names: { ...text.names, channels: { ...own, ...text.names.channels } } };
}

/** What every page of the desk has: who works here, in which words, and the way to the server. */
export type Desk = {
  readonly client: Client;
  /** The same, for what a page asks for by itself. */
  readonly watcher: Client;
  readonly language: DeskLanguage;
  readonly text: Messages;
  readonly operator: Operator;
  /** Whether the operator's role holds a permission: what is not allowed is not shown. */
  readonly may: (permission: DeskPermission) => boolean;
  /** The server ended the session: back to the login. */
  readonly onSessionEnd: () => void;
  /** What was typed and not sent, by what it is about; kept while the desk is open. */
  readonly drafts: Map<string, string>;
};

export const DeskContext = createContext<Desk | undefined>(undefined);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('A page of the desk stands outside its frame');
  return desk;
}
