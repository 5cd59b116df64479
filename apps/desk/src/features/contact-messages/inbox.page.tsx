import { type AnswerOf, deskEndpoints, INBOX_SORTS, INBOX_WAYS } from '@plazo/contract';
import { Button, PageState, useAnnouncer } from '@plazo/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { Facts } from '../../components/facts.tsx';
import { Tick } from '../../components/field.tsx';
import { type Filter, FilterChips } from '../../components/filter-chips.tsx';
import { useListPlace } from '../../components/list.tsx';
import { Buttons, Page, Panel } from '../../components/page.tsx';
import { PageTabs } from '../../components/page-tabs.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useRowOutcome } from '../../components/row-outcome.tsx';
import { SavedViews } from '../../components/saved-views.tsx';
import { showInstant } from '../../components/show-instant.ts';
import type { ReadAddress } from '../../components/use-address.ts';
import { useDesk } from '../../session/desk-context.ts';
import { MailDialog } from './mail-dialog.tsx';

const { messages, handled, bulk } = deskEndpoints.deskInbox;
type Inbox = AnswerOf<typeof messages>;
type Message = Inbox['messages'][number];

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

/** Whether somebody has to do something about it. */
const isOpen = ({ means, handledBy }: Message) => means === '' && handledBy === '';

type MessageProps = {
  readonly message: Message;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onHandle: (message: Message) => void;
  readonly onMail: (message: Message) => void;
};

function ContactMessage({ message, isChosen, onChoose, onHandle, onMail }: MessageProps) {
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
          ...(message.answer === '' ? [] : ([[words.mailedAs, message.answer]] as const)),
          ...(message.mail === '' ? [] : ([[words.mailState, text.sent.states[message.mail]]] as const)),
        ]}
      />
      {message.means !== '' && <p>{text.sent.states[message.means]}</p>}
      {isOpen(message) && (
        <Buttons>
          {message.canMail === 1 && (
            <Button kind="secondary" isSmall onPress={() => onMail(message)}>
              {words.mail}
            </Button>
          )}
          <Button kind="secondary" isSmall onPress={() => onHandle(message)}>
            {words.handle}
          </Button>
          <Tick
            label={text.collections.choose(String(message.number))}
            isTicked={isChosen}
            onChange={onChoose}
          />
        </Buttons>
      )}
      {message.handledBy !== '' && <p>{words.handledBy(message.handledBy)}</p>}
    </Panel>
  );
}

type ChosenProps = {
  readonly open: readonly Message[];
  readonly chosen: readonly string[];
  readonly onChosen: (chosen: readonly string[]) => void;
  readonly readOutcome: ReturnType<typeof useRowOutcome>['readOutcome'];
};

/** Answers messages that were chosen on this page, for one reason. */
function ChosenMessages({ open, chosen, onChosen, readOutcome }: ChosenProps) {
  const { text } = useDesk();
  const words = text.collections;
  const { toast } = useAnnouncer();
  const [isAsked, setAsked] = useState(false);
  const change = useChange(bulk);
  const handle = async (reason: string) => {
    const done = await readOutcome(await change.run({ messageIds: chosen.join(','), reason }));
    if (done === undefined) return;
    setAsked(false);
    onChosen([]);
    toast(text.bulk.replied(done));
  };
  return (
    <Panel>
      <Buttons>
        <Tick
          label={words.chooseAll}
          isTicked={chosen.length === open.length}
          onChange={(isTicked) => onChosen(isTicked ? open.map(({ messageId }) => messageId) : [])}
        />
        <p>{words.chosen(chosen.length)}</p>
        <Button isSmall isInactive={chosen.length === 0} onPress={() => setAsked(true)}>
          {text.inbox.handle}
        </Button>
      </Buttons>
      {isAsked && (
        <ReasonDialog
          title={text.inbox.handleAll(chosen.length)}
          isOpen
          isBusy={change.isBusy}
          onClose={() => setAsked(false)}
          onReason={(reason) => void handle(reason)}
        />
      )}
    </Panel>
  );
}

/** What the inbox is held to, in the address. */
function useFilters(brands: Inbox['brands']): readonly Filter[] {
  const { inbox: words, sent, reports, lists } = useDesk().text;
  const ways = { form: words.form, ...sent.ways };
  return [
    { name: 'way', label: words.by, options: INBOX_WAYS.map((value) => ({ value, label: ways[value] })) },
    ...(brands.length > 1
      ? [
          {
            name: 'brand',
            label: reports.filters.brand,
            options: brands.map(({ brand, name }) => ({ value: brand, label: name })),
          },
        ]
      : []),
    { name: 'sort', label: words.at, options: [{ value: 'oldest', label: lists.oldestFirst }] },
  ];
}

const filtersIn = (read: ReadAddress) => ({
  way: INBOX_WAYS.find((way) => way === read('way')) ?? ('' as const),
  brand: read('brand'),
});
const asksFor = (read: ReadAddress) => ({
  isHandled: read('tab') === 'handled' ? 1 : 0,
  ...filtersIn(read),
});

type ChipsProps = { readonly inbox: Inbox | undefined; readonly afterName: string };

/** What the inbox is held to, and the views of it that are kept. */
function Chips({ inbox, afterName }: ChipsProps) {
  return (
    <Buttons>
      <FilterChips filters={useFilters(inbox?.brands ?? [])} afterName={afterName} />
      <SavedViews page="inbox" asks={inbox && asksFor} />
    </Buttons>
  );
}

function Messages({ isHandled }: { isHandled: '0' | '1' }) {
  const { text } = useDesk();
  const words = text.inbox;
  const place = useListPlace(INBOX_SORTS, isHandled === '1' ? 'handled-before' : 'before');
  const { read, after, sort } = place;
  const asked = filtersIn(read);
  const [ended, setEnded] = useState<Message>();
  const [mailed, setMailed] = useState<Message>();
  const reading = useRead(
    messages,
    { isHandled, ...asked, ...(sort && { sort }), ...(after !== '' && { after: Number(after) }) },
    { isAwaited: true },
  );
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const change = useChange(handled, words.done);
  const listed = reading.value?.messages ?? [];
  const nameOf = (id: string) => String(listed.find(({ messageId }) => messageId === id)?.number ?? '');
  const { readOutcome, dialog } = useRowOutcome(nameOf);
  const open = listed.filter(isOpen);
  // of what stands on this page: what somebody answered meanwhile is chosen no more
  const chosen = ticked.filter((id) => open.some(({ messageId }) => messageId === id));
  const handle = async (reason: string) => {
    if (ended) await change.run({ messageId: ended.messageId, reason });
    setEnded(undefined);
  };
  return (
    <>
      <Chips inbox={reading.last} afterName={place.afterName} />
      <ReadingState reading={reading}>
        {(inbox) => (
          <>
            {inbox.count > 0 && <p>{text.lists.count(inbox.count)}</p>}
            {inbox.messages.length === 0 && <PageState icon="check" title={words.empty} />}
            {open.length > 1 && <ChosenMessages {...{ open, chosen, readOutcome }} onChosen={setTicked} />}
            {inbox.messages.map((message) => (
              <ContactMessage
                key={message.messageId}
                message={message}
                isChosen={chosen.includes(message.messageId)}
                onChoose={(isIn) =>
                  setTicked([
                    ...chosen.filter((id) => id !== message.messageId),
                    ...(isIn ? [message.messageId] : []),
                  ])
                }
                onHandle={setEnded}
                onMail={setMailed}
              />
            ))}
            {place.pager(inbox.hasMore === 1 ? String(inbox.messages.at(-1)?.number ?? '') : '')}
            <ReasonDialog
              key={ended?.messageId ?? 'none'}
              title={words.handle}
              isOpen={ended !== undefined}
              isBusy={change.isBusy}
              onClose={() => setEnded(undefined)}
              onReason={(reason) => void handle(reason)}
            />
            {mailed && (
              <MailDialog key={mailed.messageId} message={mailed} onClose={() => setMailed(undefined)} />
            )}
            {dialog}
          </>
        )}
      </ReadingState>
    </>
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
