import { hoursOf } from '@plazo/contract';
import { Card, DocumentText, LinkRow, MoneyLines, Rows } from '@plazo/ui';
import { Screen } from '../../components/screen.tsx';
import { useApp, usePageAddress } from '../../session/app-context.ts';
import { useLegalMessages, useMessages } from '../../words/words.ts';

/** About us: who lends, where to find them, and who supervises them. */
export function AboutPage() {
  const { about } = useLegalMessages();
  const { titles } = useMessages();
  const { brand, language } = useApp();
  const address = usePageAddress();
  const facts = [
    { text: about.company, value: brand.company },
    { text: about.address, value: brand.address },
    { text: about.phone, value: brand.servicePhone },
    { text: about.email, value: brand.email },
    { text: about.hours, value: hoursOf(brand, language) },
  ];
  return (
    <Screen page="about">
      <DocumentText>
        <h2>{about.welcome(brand.name)}</h2>
        {about.blurb.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </DocumentText>
      <Card isPadded>
        <MoneyLines lines={facts} hasLongValues />
      </Card>
      <Rows>
        <LinkRow icon="document" title={titles.loanTerms} href={address('loanTerms')} />
        <LinkRow icon="shield" title={titles.privacy} href={address('privacy')} />
        {brand.links.regulator !== '' && (
          <LinkRow icon="bank" title={about.regulator} href={brand.links.regulator} />
        )}
      </Rows>
    </Screen>
  );
}
