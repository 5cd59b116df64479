import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { Button, PageState } from '@plazo/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { Facts } from '../../components/facts.tsx';
import { Page, Panel } from '../../components/page.tsx';
import { PageTabs } from '../../components/page-tabs.tsx';
import { Pager } from '../../components/pager.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { useDesk } from '../../session/desk-context.ts';

const { messages, handled } = deskEndpoints.deskInbox;
type Message = AnswerOf<typeof messages>['messages'][number];

/** Who answered a message, and by which way. */
function Writer({ message: { way, borrowerId } }: { message: Message }) {
  const { text } = useDesk();
  if (way === '') return null;
  return (
    <p>
      {`${text.inbox.by} ${text.sent.ways[way]} · `}
      {borrowerId === '' ? (
        text.inbox.nobody
      ) : (
        <Link href={`/borrowers/${borrowerId}`}>{text.borrower.title}</Link>
      )}
    </p>
  );
}

function ContactMessage({ message, onHandle }: { message: Message; onHandle: (message: Message) => void }) {
  const { text } = useDesk();
  const words = text.inbox;
  return (
    <Panel title={`${message.number} · ${message.name || message.telephone}`}>
      <p lang={message.language}>{message.message || text.none}</p>
      {message.way !== '' && <Writer message={message} />}
      <Facts
        facts={[
          [words.email, message.email || text.none],
          [text.complaint.phone, message.telephone],
          [words.at, `${showInstant(message.at)} · ${message.brand}`],
        ]}
      />
      {message.means !== '' && <p>{text.sent.states[message.means]}</p>}
      {message.means === '' && message.handledBy === '' && (
        <Button kind="secondary" isSmall onPress={() => onHandle(message)}>
          {words.handle}
        </Button>
      )}
      {message.handledBy !== '' && <p>{words.handledBy(message.handledBy)}</p>}
    </Panel>
  );
}

function Messages({ isHandled }: { isHandled: '0' | '1' }) {
  const { text } = useDesk();
  const words = text.inbox;
  const [keys, setKeys] = useState<readonly number[]>([]);
  const before = keys.at(-1);
  const [asked, setAsked] = useState<Message>();
  const reading = useRead(
    messages,
    { isHandled, ...(before !== undefined && { before }) },
    { isAwaited: true },
  );
  const change = useChange(handled, words.done);
  const handle = async (reason: string) => {
    if (asked) await change.run({ messageId: asked.messageId, reason });
    setAsked(undefined);
  };
  return (
    <ReadingState reading={reading}>
      {(inbox) => (
        <>
          {inbox.messages.length === 0 && <PageState icon="check" title={words.empty} />}
          {inbox.messages.map((message) => (
            <ContactMessage key={message.messageId} message={message} onHandle={setAsked} />
          ))}
          <Pager
            keys={keys}
            next={inbox.hasMore === 1 ? inbox.messages.at(-1)?.number : undefined}
            onKeys={setKeys}
          />
          <ReasonDialog
            key={asked?.messageId ?? 'none'}
            title={words.handle}
            isOpen={asked !== undefined}
            isBusy={change.isBusy}
            onClose={() => setAsked(undefined)}
            onReason={(reason) => void handle(reason)}
          />
        </>
      )}
    </ReadingState>
  );
}

/** What people wrote from the public site, or answered to messages. */
export function InboxPage() {
  const { text } = useDesk();
  const words = text.inbox;
  return (
    <Page title={words.title}>
      <PageTabs
        label={words.title}
        tabs={[
          { id: 'open', label: words.open, panel: <Messages isHandled="0" /> },
          { id: 'handled', label: words.handled, panel: <Messages isHandled="1" /> },
        ]}
      />
    </Page>
  );
}
