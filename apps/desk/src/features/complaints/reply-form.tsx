import { COMPLAINT_OUTCOMES, deskEndpoints } from '@plazo/contract';
import { fronts, isMarketId } from '@plazo/markets/front';
import { Button, Dialog, DialogButtons, Notice } from '@plazo/ui';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { AmountField, Area, Choice, Tick } from '../../components/field.tsx';
import { readMoney } from '../../components/show-money.ts';
import { useDesk } from '../../session/desk-context.ts';
import { useKept } from '../../session/use-kept.ts';
import type { Complaint } from './complaint.ts';
import styles from './complaints.module.css';
import { toneWarnings } from './tone.ts';
import { useReplyImages } from './use-reply-images.ts';

function Templates({ problemId, onPick }: { problemId: string; onPick: (text: string) => void }) {
  const { text } = useDesk();
  const { value } = useRead(deskEndpoints.deskComplaints.templates, { problemId });
  const templates = value?.templates ?? [];
  return (
    <Choice
      label={text.complaint.templates}
      value=""
      onChange={(name) => onPick(templates.find((template) => template.name === name)?.text ?? '')}
      options={[
        { value: '', label: text.complaint.noTemplate },
        ...templates.map(({ name }) => ({ value: name, label: name })),
      ]}
    />
  );
}

type Said = { readonly outcome: string; readonly returned: string };
const NOTHING_SAID: Said = { outcome: '', returned: '' };

const currencyOf = ({ market }: Complaint) => (isMarketId(market) ? fronts[market].currency.code : undefined);

/** What supervisors ask of an answer. */
function OutcomeFields({
  complaint,
  said,
  onSay,
}: {
  complaint: Complaint;
  said: Said;
  onSay: (said: Said) => void;
}) {
  const { text } = useDesk();
  const words = text.complaint;
  const currency = currencyOf(complaint);
  return (
    <>
      <Choice
        label={words.outcome}
        value={said.outcome}
        onChange={(outcome) => onSay({ ...said, outcome })}
        options={[
          { value: '', label: words.noOutcome },
          ...COMPLAINT_OUTCOMES.map((value) => ({ value, label: words.outcomes[value] })),
        ]}
      />
      {currency && (said.outcome === 'favour' || said.outcome === 'partly') && (
        <AmountField
          label={words.returned}
          currency={currency}
          value={said.returned}
          onChange={(returned) => onSay({ ...said, returned })}
        />
      )}
    </>
  );
}

/** What is sent of it; nothing where the amount cannot be read. */
function outcomeOf(complaint: Complaint, { outcome, returned }: Said) {
  const chosen = COMPLAINT_OUTCOMES.find((one) => one === outcome);
  const currency = currencyOf(complaint);
  if (chosen === undefined || chosen === 'against' || returned.trim() === '' || !currency)
    return { outcome: chosen ?? ('' as const) };
  const returnedMinor = readMoney(returned, currency);
  return returnedMinor === undefined ? undefined : { outcome: chosen, returnedMinor: String(returnedMinor) };
}

type PreviewProps = {
  readonly reply: string;
  readonly language: string;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onSend: () => void;
};

/** The reply as its borrower will read it, with what an agent should look at again. */
function Preview({ reply, language, isOpen, isBusy, onClose, onSend }: PreviewProps) {
  const { text } = useDesk();
  return (
    <Dialog kind="modal" title={text.complaint.preview} isOpen={isOpen} onClose={onClose}>
      {toneWarnings(reply).map((warning) => (
        <Notice key={warning} tone="warning">
          {text.complaint[warning]}
        </Notice>
      ))}
      <p className={styles.preview} lang={language}>
        {reply}
      </p>
      <DialogButtons>
        <Button kind="secondary" onPress={onClose}>
          {text.cancel}
        </Button>
        <Button busyLabel={isBusy ? text.loading : undefined} onPress={onSend}>
          {text.complaint.send}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

type ReplyFormProps = { readonly complaint: Complaint; readonly onWriting: (isWriting: boolean) => void };

/** What is typed stays until it is sent, also when sending fails or another complaint is opened meanwhile. */
function useDraft(problemId: string, onWriting: (isWriting: boolean) => void) {
  const [reply, keep] = useKept(problemId);
  const write = (typed: string) => {
    keep(typed);
    onWriting(typed !== '');
  };
  // words of a template stand after what was typed: nobody has taken that back
  const add = (template: string) => write([reply.trimEnd(), template].filter(Boolean).join('\n\n'));
  return { reply, write, add };
}

export function ReplyForm({ complaint, onWriting }: ReplyFormProps) {
  const { text } = useDesk();
  const words = text.complaint;
  const { problemId, version, language } = complaint;
  const { reply, write, add } = useDraft(problemId, onWriting);
  const [isAsked, setAsked] = useState(true);
  const [said, setSaid] = useState(NOTHING_SAID);
  const outcome = outcomeOf(complaint, said);
  const [isPreviewed, setPreviewed] = useState(false);
  const images = useReplyImages(problemId);
  const change = useChange(deskEndpoints.deskComplaints.reply, words.sent);
  const send = async () => {
    const form = {
      problemId,
      version,
      text: reply,
      images: images.urls.join(','),
      ...outcome,
    };
    const isSent = await change.run({ ...form, isAsked: isAsked ? '1' : '0' });
    setPreviewed(false);
    if (!isSent) return;
    write('');
    setSaid(NOTHING_SAID);
    images.clear();
  };
  return (
    <>
      <Area label={words.reply} value={reply} onChange={write} />
      <Templates problemId={problemId} onPick={add} />
      <OutcomeFields complaint={complaint} said={said} onSay={setSaid} />
      <div className={styles.foot}>
        <label className={styles.upload}>
          <input
            className="visually-hidden"
            type="file"
            accept="image/jpeg,image/png,image/webp"
            multiple
            onChange={(event) => void images.add([...(event.currentTarget.files ?? [])])}
          />
          {images.isBusy ? text.loading : words.addImage}
        </label>
        {images.urls.length > 0 && <span>{words.images(images.urls.length)}</span>}
        <Tick label={words.askScore} isTicked={isAsked} onChange={setAsked} />
        <Button
          isSmall
          isInactive={reply.trim() === '' || outcome === undefined}
          onPress={() => setPreviewed(true)}
        >
          {words.send}
        </Button>
      </div>
      <Preview
        reply={reply}
        language={language}
        isOpen={isPreviewed}
        isBusy={change.isBusy}
        onClose={() => setPreviewed(false)}
        onSend={() => void send()}
      />
    </>
  );
}
