import { type AnswerOf, endpoints } from '@plazo/contract';
import { Block, Button, Muted, Notice, ReferenceCode, Section } from '@plazo/ui';
import { useState } from 'react';
import { useMoney } from '../../components/use-money.ts';
import { useWrite } from '../../components/use-write.tsx';
import { useApp } from '../../session/app-context.ts';
import { useMessages, useShellMessages } from '../../words/words.ts';
import styles from './shell.module.css';

type Referral = NonNullable<AnswerOf<typeof endpoints.coupons.list>['referral']>;

/** What an invitation gives to both, and the borrower's own address for it. */
export function InviteSection({ referral }: { readonly referral: Referral }) {
  const { invite: texts } = useShellMessages();
  const { common } = useMessages();
  const { brand, client } = useApp();
  const money = useMoney();
  const [link, setLink] = useState('');
  const { busyLabel, problem, write } = useWrite();
  const { mine, theirs, earnsWhen, mostAMonth, isInvited } = referral;
  const words = { copy: common.copy, copied: common.copied, failed: common.copyFailed };
  const ask = () =>
    write(
      () => client.call(endpoints.coupons.invite, {}),
      (made) => setLink(made.link),
    );
  // who closes the sheet of the device has shared nothing, and that is no fault
  const share = () => void navigator.share({ text: texts.message(brand.name), url: link }).catch(() => {});
  return (
    <Section title={texts.title}>
      <div className={styles.stack}>
        {isInvited === 1 && <Notice tone="info">{texts.invited[earnsWhen](money(theirs))}</Notice>}
        <Block>
          <p>{texts.what[earnsWhen](money(mine), money(theirs))}</p>
          <Muted>{texts.bounds(mostAMonth)}</Muted>
          {link === '' ? (
            <Button kind="secondary" busyLabel={busyLabel} onPress={() => void ask()}>
              {texts.get}
            </Button>
          ) : (
            <ReferenceCode label={texts.link} code={link} words={words} isText>
              {'share' in navigator && (
                <Button kind="secondary" isSmall onPress={share}>
                  {texts.share}
                </Button>
              )}
            </ReferenceCode>
          )}
          {problem}
        </Block>
      </div>
    </Section>
  );
}
