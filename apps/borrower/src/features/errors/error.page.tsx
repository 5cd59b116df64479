import { Button, LinkButton, PageState } from '@plazo/ui';
import { Screen } from '../../components/screen.tsx';
import { useApp, usePageAddress } from '../../session/app-context.ts';
import { useMessages, useServiceMessages } from '../../words/words.ts';

/** The shell opens this when a page of its own failed. Nothing from the address is shown. */
export function ErrorPage() {
  const { error } = useMessages();
  const { joint } = useServiceMessages();
  const { shell } = useApp();
  const address = usePageAddress();
  return (
    <Screen page="error">
      <PageState icon="warning" title={error.server} text={error.network}>
        <Button onPress={() => void shell.run('closeWebView', {})}>{joint.retry}</Button>
        <LinkButton kind="text" href={address('support')}>
          {joint.contact}
        </LinkButton>
      </PageState>
    </Screen>
  );
}
