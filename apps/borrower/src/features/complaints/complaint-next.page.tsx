import { COMPLAINT_MAX_CHARACTERS, endpoints } from '@plazo/contract';
import {
  ActionBar,
  Button,
  Dialog,
  Icon,
  LinkRow,
  NextStep,
  Notice,
  Rows,
  TextArea,
  useAnnouncer,
  useFocusOnError,
} from '@plazo/ui';
import { useEffect } from 'react';
import { useAnswer } from '../../api/use-answer.ts';
import { Screen } from '../../components/screen.tsx';
import { usePageAddress, usePageQuery } from '../../session/app-context.ts';
import { useComplaintMessages } from '../../words/words.ts';
import styles from './complaints.module.css';
import { PhotoPicker } from './photo-picker.tsx';
import { type ComplaintForm, useComplaintForm } from './use-complaint-form.ts';

/** Success modal (specification, section 9). */
const SENT_MS = 1500;
/** The counter warns from here, and is read out here (design, 3.3). */
const NEAR_LIMIT = 180;
const READ_OUT_AT = [180, 190, 200];

function useSpokenCount(count: number) {
  const complaints = useComplaintMessages();
  const { announce } = useAnnouncer();
  useEffect(() => {
    if (READ_OUT_AT.includes(count)) announce(complaints.count(count, COMPLAINT_MAX_CHARACTERS));
  }, [count, announce, complaints]);
}

function SentDialog({ isOpen }: { isOpen: boolean }) {
  const complaints = useComplaintMessages();
  const address = usePageAddress();
  const home = address('complaintHome', { sent: 1 });
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => location.replace(home), SENT_MS);
    return () => clearTimeout(timer);
  }, [isOpen, home]);
  return (
    <Dialog kind="modal" title={complaints.sent} isOpen={isOpen}>
      <div className={styles.sentText}>
        <Icon name="check" size={56} weight={2.4} />
      </div>
    </Dialog>
  );
}

function FormNotices({ form }: { form: ComplaintForm }) {
  const complaints = useComplaintMessages();
  const failed = form.photos.photos.filter(({ state }) => state === 'failed').length;
  return (
    <>
      {form.hasDraft && (
        <Notice tone="info">
          {complaints.draft}{' '}
          <Button kind="text" isSmall onPress={form.clear}>
            {complaints.clear}
          </Button>
        </Notice>
      )}
      {form.failure !== undefined && (
        <Notice tone="warning" isAlert>
          {form.failure}
        </Notice>
      )}
      {form.stage === 'asking' && (
        <Notice tone="warning" isAlert>
          <p>{complaints.sendWithout(failed)}</p>
          <Button kind="secondary" isSmall onPress={form.sendWithout}>
            {complaints.sendAnyway}
          </Button>
        </Notice>
      )}
    </>
  );
}

function SubmitBar({ form }: { form: ComplaintForm }) {
  const complaints = useComplaintMessages();
  const left = form.photos.photos.filter(({ state }) => state === 'queued' || state === 'uploading').length;
  const busy =
    form.stage === 'waiting' && left > 0
      ? complaints.waitPhoto(left)
      : form.stage === 'sending' || form.stage === 'waiting'
        ? complaints.sending
        : undefined;
  return (
    <ActionBar>
      <Button isWide busyLabel={busy} onPress={form.submit}>
        {complaints.submit}
      </Button>
    </ActionBar>
  );
}

/** What the complaint is about, in the words of the page before, and its loan: one of their own, never what an address says. */
function useAbout() {
  const complaints = useComplaintMessages();
  const query = usePageQuery();
  const { outcome } = useAnswer(endpoints.complaints.init, {});
  if (outcome?.kind !== 'value') return { topic: '', order: complaints.forOrder };
  const titleOf = (list: readonly { title: string; value: string }[], name: string) =>
    list.find(({ value }) => value === query.get(name))?.title;
  const { problemType, problemSonType, orderList } = outcome.value;
  const own = orderList.find(({ orderNo }) => orderNo === query.get('orderNo'));
  return {
    topic: [titleOf(problemType, 'problemType'), titleOf(problemSonType, 'problemSonType')]
      .filter(Boolean)
      .join(' · '),
    order: own ? complaints.orderNo(own.orderNo) : complaints.forOrder,
  };
}

/** Tell us what happened (design, 4.11): words, photos, and one button. */
export function ComplaintNextPage() {
  const complaints = useComplaintMessages();
  const address = usePageAddress();
  const form = useComplaintForm();
  const { topic, order } = useAbout();
  useSpokenCount(form.count);
  useFocusOnError(form.error, form.refusals);
  return (
    <Screen page="complaintNext" actions={<SubmitBar form={form} />}>
      <FormNotices form={form} />
      <Rows>
        <LinkRow
          icon="document"
          title={topic === '' ? order : topic}
          hint={[topic !== '' && order, complaints.change].filter(Boolean).join(' · ')}
          href={address('complaintHome')}
        />
      </Rows>
      <TextArea
        label={complaints.question}
        hint={complaints.hint}
        value={form.text}
        onChange={form.write}
        error={form.error}
        count={complaints.count(form.count, COMPLAINT_MAX_CHARACTERS)}
        isNearLimit={form.count >= NEAR_LIMIT}
      />
      <PhotoPicker {...form.photos} />
      <NextStep title={complaints.whatNext} icon="chat">
        {complaints.nextStep}
      </NextStep>
      <SentDialog isOpen={form.stage === 'sent'} />
    </Screen>
  );
}
