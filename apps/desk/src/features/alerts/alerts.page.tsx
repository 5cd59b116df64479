import { type AnswerOf, deskEndpoints } from '@plazo/contract';
import { Button, Notice } from '@plazo/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { Choice, Field } from '../../components/field.tsx';
import { hourChoices } from '../../components/hour-choices.ts';
import { Buttons, FieldRow, Page, Panel } from '../../components/page.tsx';
import { ReadingState } from '../../components/reading-state.tsx';
import { showInstant } from '../../components/show-instant.ts';
import { useAddress } from '../../components/use-address.ts';
import { useDesk } from '../../session/desk-context.ts';
import { alertWords } from '../../words/alert-words.ts';
import { AlarmChoices } from './alarm-choices.tsx';

const { show, makeFeed, setMail, confirmMail, end: endTelling } = deskEndpoints.deskAlerts;
type Shown = AnswerOf<typeof show>;

/** The address to subscribe to, shown once; the server keeps no more than its hash. */
function Feed({ feedSince, feedReadAt }: Pick<Shown, 'feedSince' | 'feedReadAt'>) {
  const { text, language } = useDesk();
  const words = alertWords[language];
  const [address, setAddress] = useState('');
  const make = useChange(makeFeed, words.done);
  const end = useChange(endTelling, words.done);
  const isOn = feedSince !== '';
  const begin = async () => {
    const made = await make.run({});
    if (made) setAddress(new URL(made.path, location.href).href);
  };
  const stop = async () => {
    if (await end.run({ what: 'feed' })) setAddress('');
  };
  return (
    <Panel title={words.feed}>
      <p>{words.feedLead}</p>
      {isOn && (
        <p>
          {words.feedSince(showInstant(feedSince))}{' '}
          {feedReadAt !== '' && words.feedRead(showInstant(feedReadAt))}
        </p>
      )}
      {isOn && address !== '' && <Field label={words.feedOnce} value={address} onChange={() => {}} />}
      <Buttons>
        <Button
          kind="secondary"
          busyLabel={make.isBusy ? text.loading : undefined}
          onPress={() => void begin()}
        >
          {words.feedMake}
        </Button>
        {isOn && (
          <Button
            kind="secondary"
            busyLabel={end.isBusy ? text.loading : undefined}
            onPress={() => void stop()}
          >
            {words.feedEnd}
          </Button>
        )}
      </Buttons>
    </Panel>
  );
}

type MailFormProps = { readonly shown: Shown };

function MailForm({ shown }: MailFormProps) {
  const { text, language } = useDesk();
  const words = alertWords[language];
  const [address, setAddress] = useState(shown.address || shown.signOnAddress);
  const [hour, setHour] = useState(String(shown.hour));
  const set = useChange(setMail, words.done);
  const end = useChange(endTelling, words.done);
  return (
    <>
      {shown.address !== '' && shown.isConfirmed === 0 && (
        <Notice tone="info">{words.mailWaits(shown.address)}</Notice>
      )}
      <FieldRow>
        <Field
          label={words.address}
          type="email"
          autoComplete="email"
          value={address}
          onChange={setAddress}
        />
        <Choice label={words.hour} options={hourChoices} value={hour} onChange={setHour} />
      </FieldRow>
      <Buttons>
        <Button
          kind="secondary"
          busyLabel={set.isBusy ? text.loading : undefined}
          onPress={() => void set.run({ address: address.trim(), hour: Number(hour) })}
        >
          {words.save}
        </Button>
        {shown.address !== '' && (
          <Button
            kind="secondary"
            busyLabel={end.isBusy ? text.loading : undefined}
            onPress={() => void end.run({ what: 'mail' })}
          >
            {words.mailEnd}
          </Button>
        )}
      </Buttons>
    </>
  );
}

/** Whoever followed the link of the mail says with a press that it was they who asked. */
function Confirm({ token, onDone }: { token: string; onDone: () => void }) {
  const { text, language } = useDesk();
  const words = alertWords[language];
  const confirm = useChange(confirmMail, words.done);
  const run = async () => {
    if (await confirm.run({ token })) onDone();
  };
  return (
    <Panel>
      <Buttons>
        <Button busyLabel={confirm.isBusy ? text.loading : undefined} onPress={() => void run()}>
          {words.confirm}
        </Button>
      </Buttons>
    </Panel>
  );
}

/** The alarms of the first page outside the desk. */
export function AlertsPage() {
  const { text, language } = useDesk();
  const words = alertWords[language];
  const [read, write] = useAddress();
  const reading = useRead(show, {});
  const token = read('confirm');
  return (
    <Page title={text.home.alerts} above={<Link href="/home">{text.home.title}</Link>}>
      <p>{words.lead}</p>
      {token !== '' && <Confirm token={token} onDone={() => write({ confirm: '' })} />}
      <ReadingState reading={reading}>
        {(shown) => (
          <>
            <AlarmChoices alarms={shown.alarms} />
            <Feed feedSince={shown.feedSince} feedReadAt={shown.feedReadAt} />
            <Panel title={words.mail}>
              <p>{words.mailLead}</p>
              {shown.isMailConnected === 1 ? (
                <MailForm key={shown.address} shown={shown} />
              ) : (
                <Notice tone="info">
                  {words.noMail} <code>PLAZO_RAILS</code>: <code>desk.email</code>, <code>desk.pagesAt</code>
                </Notice>
              )}
            </Panel>
          </>
        )}
      </ReadingState>
    </Page>
  );
}
