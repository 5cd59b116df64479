import { createContext, type ReactNode, useContext } from 'react';

/**
 * A typed message set of one app: the provider and the hook that reads it. A missing key or argument is a compile
 * error; plain text is a string, anything with arguments a function.
 */
export function createMessagesContext<Messages extends object>() {
  const Context = createContext<Messages | null>(null);

  function MessagesProvider({ messages, children }: { messages: Messages; children: ReactNode }) {
    return <Context value={messages}>{children}</Context>;
  }

  function useMessages(): Messages {
    const messages = useContext(Context);
    if (!messages) throw new Error('useMessages was called outside MessagesProvider: wrap the app in it');
    return messages;
  }

  return { MessagesProvider, useMessages };
}
