import { Button, PageState } from '@plazo/ui';
import { Screen } from '../../components/screen.tsx';
import { useMessages } from '../../messages/messages.ts';
import { useApp } from '../../session/app-context.ts';

/** An address that opens nothing (design, 4.17). */
export function NotFoundPage() {
  const { error, common } = useMessages();
  const { shell } = useApp();
  return (
    <Screen page="notFound">
      <PageState icon="info" title={error.pageGone} text={error.pageGoneText}>
        <Button onPress={() => void shell.run('goHome', {})}>{common.home}</Button>
      </PageState>
    </Screen>
  );
}
