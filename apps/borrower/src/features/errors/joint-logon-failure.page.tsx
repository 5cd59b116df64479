import { Button, LinkButton, PageState } from '@plazo/ui';
import { Screen } from '../../components/screen.tsx';
import { useApp, usePageAddress, usePageQuery } from '../../session/app-context.ts';
import { useServiceMessages } from '../../words/words.ts';

/** Joint logon failed: the brand's words for a reason that it knows, else two fixed texts; free text from an address is
 * never shown (details, "Texts"). */
export function JointLogonFailurePage() {
  const { joint } = useServiceMessages();
  const { shell, brand, language } = useApp();
  const reason = usePageQuery().get('reason') ?? '';
  const known = brand.logonFailures?.[reason]?.[language];
  const address = usePageAddress();
  return (
    <Screen page="jointLogonFailure">
      <PageState icon="shield" title={known?.title ?? joint.title} text={known?.notice ?? joint.notice}>
        <Button onPress={() => void shell.run('closeWebView', {})}>{joint.retry}</Button>
        <LinkButton kind="text" href={address('support')}>
          {joint.contact}
        </LinkButton>
      </PageState>
    </Screen>
  );
}
