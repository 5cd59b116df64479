import { type AnswerOf, deskEndpoints, REPLY_MAX_CHARACTERS } from '@plazo/contract';
import { Button, Dialog, DialogButtons } from '@plazo/ui';
import { useChange } from '../../api/use-change.ts';
import { Area } from '../../components/field.tsx';
import { useDesk } from '../../session/desk-context.ts';
import { useKept } from '../../session/use-kept.ts';

const { messages, answer } = deskEndpoints.deskInbox;
type Message = AnswerOf<typeof messages>['messages'][number];

/** Answers who wrote by e-mail, beside what they wrote; what was typed is kept until it is sent. */
export function MailDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const { text } = useDesk();
  const words = text.inbox;
  const { messageId } = message;
  const [typed, setTyped] = useKept(`answer ${messageId}`);
  const change = useChange(answer, words.mailed);
  const own = typed.trim();
  const send = async () => {
    if (!(await change.run({ messageId, text: own }))) return;
    setTyped('');
    onClose();
  };
  return (
    <Dialog kind="modal" title={words.mail} isOpen onClose={onClose}>
      <p lang={message.language}>{message.message}</p>
      <p>{words.mailTo(message.email)}</p>
      <Area label={words.answer} value={typed} onChange={setTyped} rows={6} />
      <DialogButtons>
        <Button kind="secondary" onPress={onClose}>
          {text.cancel}
        </Button>
        <Button
          isInactive={own === '' || own.length > REPLY_MAX_CHARACTERS}
          busyLabel={change.isBusy ? text.loading : undefined}
          onPress={() => void send()}
        >
          {words.mail}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
