import { Button, LinkButton, PageState } from '@plazo/ui';
import { Screen } from '../../components/screen.tsx';
import { useServiceMessages } from '../../messages/messages.ts';
import { useApp, usePageAddress } from '../../session/app-context.ts';

/** Joint logon failed: two fixed texts; free text from an address is never shown (details, "Texts"). */
export function JointLogonFailurePage() {
  const { joint } = useServiceMessages();
  const { shell } = useApp();
  const address = usePageAddress();
  return (
    <Screen page="jointLogonFailure">
      <PageState icon="shield" title={joint.title} text={joint.notice}>
        <Button onPress={() => void shell.run('closeWebView', {})}>{joint.retry}</Button>
        <LinkButton kind="text" href={address('support')}>
          {joint.contact}
        </LinkButton>
      </PageState>
    </Screen>
  );
}
