import { type Endpoint, pages } from '@plazo/contract';
import { Button, Dialog, DialogButtons, Muted } from '@plazo/ui';
import { leaveFor } from '../../components/leave-for.ts';
import { useWrite } from '../../components/use-write.tsx';
import { useApp } from '../../session/app-context.ts';
import { forgetShell } from '../../session/offline-shell.ts';
import { useShellMessages } from '../../words/words.ts';

type LeaveProps = {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  /** The call that ends the session or sessions. */
  readonly endpoint: Endpoint;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** Asks before logging out, and then opens the login. */
export function LeaveDialog({ title, text, action, endpoint, isOpen, onClose }: LeaveProps) {
  const { me } = useShellMessages();
  const { client } = useApp();
  const { busyLabel, trouble, write } = useWrite();
  const leave = () =>
    write(
      async () => {
        const outcome = await client.call(endpoint, {});
        // a session that has ended already is what was wished for
        return outcome.kind === 'failure' ? outcome : { kind: 'value', value: undefined };
      },
      async () => {
        await forgetShell();
        return leaveFor(pages.shellLogin.paths[0], 'replace');
      },
    );
  return (
    <Dialog kind="modal" title={title} isOpen={isOpen} onClose={onClose}>
      <Muted>{trouble ?? text}</Muted>
      <DialogButtons>
        <Button kind="secondary" onPress={onClose}>
          {me.cancel}
        </Button>
        <Button kind="danger" busyLabel={busyLabel} onPress={() => void leave()}>
          {action}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
