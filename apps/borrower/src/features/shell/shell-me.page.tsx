import { endpoints } from '@plazo/contract';
import { flagOf, languageFacts } from '@plazo/markets/front';
import { Block, LinkRow, Muted, Rows, Section } from '@plazo/ui';
import { useState } from 'react';
import { useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { Screen } from '../../components/screen.tsx';
import { useApp, usePageAddress } from '../../session/app-context.ts';
import { useHomeMessages, useMessages, useShellMessages } from '../../words/words.ts';
import { LeaveDialog } from './leave-dialog.tsx';

/** The languages of the brand. One that is chosen holds for every page and for what is sent; the page is rendered anew in it. */
function Languages() {
  const texts = useShellMessages().me;
  const { brand, client, language } = useApp();
  const address = usePageAddress();
  const choose = async (flag: string) => {
    await client.call(endpoints.account.chooseLanguage, { flag });
    location.assign(address('shellMe', { language: flag }));
  };
  return (
    <Section title={texts.language}>
      <Rows>
        {brand.languages
          .filter((other) => other !== language)
          .map((other) => (
            <LinkRow
              key={other}
              icon="globe"
              title={languageFacts[other].name}
              onPress={() => void choose(flagOf(other))}
            />
          ))}
      </Rows>
    </Section>
  );
}

function Places({ unread, ready }: { unread: number; ready: number }) {
  const { me: texts } = useShellMessages();
  const { home } = useHomeMessages();
  const { titles } = useMessages();
  const { hasCards } = useApp();
  const address = usePageAddress();
  return (
    <Rows>
      <LinkRow
        icon="mail"
        title={titles.messages}
        hint={unread > 0 ? home.unread(unread) : undefined}
        href={address('messages')}
      />
      <LinkRow
        icon="star"
        title={titles.coupons}
        hint={ready > 0 ? home.ready(ready) : undefined}
        href={address('coupons')}
      />
      <LinkRow icon="clock" title={titles.reminders} href={address('reminders')} />
      <LinkRow icon="bank" title={texts.bank} href={address('bindBank')} />
      {hasCards && <LinkRow icon="card" title={texts.cards} href={address('bindCard')} />}
      <LinkRow icon="chat" title={texts.complaints} href={address('complaintList')} />
      <LinkRow icon="help" title={titles.support} href={address('support')} />
      <LinkRow icon="phone" title={titles.devices} hint={texts.devicesHint} href={address('devices')} />
      <LinkRow
        icon="shield"
        title={titles.dataRequests}
        hint={texts.dataHint}
        href={address('dataRequests')}
      />
      <LinkRow icon="document" title={titles.privacy} href={address('privacy')} />
      <LinkRow icon="document" title={titles.loanTerms} href={address('loanTerms')} />
      <LinkRow icon="info" title={titles.about} href={address('about')} />
    </Rows>
  );
}

/** Who is logged in, and everything that is theirs. */
export function ShellMePage() {
  const texts = useShellMessages().me;
  const reading = useAnswer(endpoints.account.me, {});
  const [isLeaving, setLeaving] = useState(false);
  const me = reading.outcome?.kind === 'value' ? reading.outcome.value : undefined;
  return (
    <Screen page="shellMe" readAt={reading.readAt} isStale={reading.isStale}>
      <AnswerView reading={reading} skeleton={['low']}>
        {({ name, phone }) => (
          <Block>
            <b>{name === '' ? texts.nobody : name}</b>
            <Muted>{phone}</Muted>
          </Block>
        )}
      </AnswerView>
      <Places unread={me?.unread ?? 0} ready={me?.coupons ?? 0} />
      <Languages />
      <Rows>
        <LinkRow icon="leave" title={texts.logout} onPress={() => setLeaving(true)} />
      </Rows>
      <LeaveDialog
        title={texts.logoutAsk}
        text={texts.logoutText}
        action={texts.logout}
        endpoint={endpoints.account.logout}
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
      />
    </Screen>
  );
}
