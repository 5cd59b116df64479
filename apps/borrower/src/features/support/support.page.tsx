import { endpoints, hoursOf, SUPPORT_OVERALL } from '@plazo/contract';
import { LinkRow, Rows, Section, useAnnouncer } from '@plazo/ui';
import { useAnswer } from '../../api/use-answer.ts';
import { Screen } from '../../components/screen.tsx';
import { useApp, usePageAddress } from '../../session/app-context.ts';
import { useServiceMessages } from '../../words/words.ts';

const digits = (phone: string) => phone.replace(/\D/g, '');

/** The server's contact, or the brand's own where it has none: the page is never without a way (design, 4.14). */
function useContact() {
  const { brand, language } = useApp();
  const reading = useAnswer(endpoints.support.contact, { overall: SUPPORT_OVERALL });
  const { whatsapp, servicePhone, email } = brand;
  const own = { phone: whatsapp, va: servicePhone, email, hours: hoursOf(brand, language) };
  const given = reading.outcome?.kind === 'value' ? reading.outcome.value : own;
  const isEmpty = given.va === '' && given.phone === '' && given.email === '';
  return { reading, contact: isEmpty ? own : given };
}

/** Customer service: a call by the shell, a chat, a letter, a complaint. */
export function SupportPage() {
  const { support } = useServiceMessages();
  const { shell } = useApp();
  const { announce } = useAnnouncer();
  const address = usePageAddress();
  const { reading, contact } = useContact();
  const { va, phone, email, hours } = contact;
  const call = () => {
    announce(support.calling(va));
    void shell.run('callTelephone', { phone: va });
  };
  return (
    <Screen page="support" readAt={reading.readAt} isStale={reading.isStale}>
      <Section title={support.question}>
        <Rows>
          {va !== '' && (
            <LinkRow
              icon="call"
              title={support.phone(va)}
              hint={hours === '' ? undefined : support.hours(hours)}
              onPress={call}
            />
          )}
          {phone !== '' && (
            <LinkRow
              icon="chat"
              title={support.whatsapp}
              hint={phone}
              href={`https://wa.me/${digits(phone)}`}
            />
          )}
          {email !== '' && (
            <LinkRow icon="mail" title={support.email} hint={email} href={`mailto:${email}`} />
          )}
        </Rows>
      </Section>
      <Rows>
        <LinkRow
          icon="document"
          title={support.complain}
          hint={support.complainHint}
          href={address('complaintHome')}
        />
        <LinkRow icon="card" title={support.payments} href={address('orders')} />
      </Rows>
    </Screen>
  );
}
