import { COMPLAINT_MAX_CHARACTERS, endpoints } from '@plazo/contract';
import { useAnnouncer } from '@plazo/ui';
import { useEffect, useRef, useState } from 'react';
import { useApp, usePageQuery } from '../../session/app-context.ts';
import { newId } from '../../session/new-id.ts';
import { useComplaintMessages } from '../../words/words.ts';
import { findDraft, forgetDraft, keepDraft } from './complaint-draft.ts';
import { countCharacters, cutCharacters } from './graphemes.ts';
import { type Photos, usePhotos } from './use-photos.ts';

type Stage = 'writing' | 'waiting' | 'asking' | 'sending' | 'sent';

export type ComplaintForm = {
  readonly text: string;
  readonly write: (text: string) => void;
  readonly count: number;
  readonly error: string | undefined;
  /** How often it was sent and was not right. */
  readonly refusals: number;
  readonly failure: string | undefined;
  readonly stage: Stage;
  readonly photos: Photos;
  readonly hasDraft: boolean;
  readonly clear: () => void;
  readonly submit: () => void;
  /** After the question about photos that did not go through. */
  readonly sendWithout: () => void;
};

/** Brings back what was written, once, and keeps what is being written. */
function useDraft(text: string, photos: Photos, restore: (joined: (now: string) => string) => void) {
  const [hasDraft, setHasDraft] = useState(false);
  const isRestored = useRef(false);
  useEffect(() => {
    const bringBack = async () => {
      const draft = await findDraft();
      isRestored.current = true;
      if (!draft) return;
      // what was typed by now stays, behind what was there
      restore((now) => cutCharacters([draft.text, now].filter(Boolean).join(' '), COMPLAINT_MAX_CHARACTERS));
      photos.restore(draft.images);
      setHasDraft(true);
    };
    void bringBack();
    // Once, when the page opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useEffect(() => {
    const images = photos.photos.flatMap(({ url }) => (url === '' ? [] : [url]));
    if (isRestored.current && (text !== '' || images.length > 0)) void keepDraft({ text, images });
  }, [text, photos.photos]);
  return { hasDraft, forget: () => setHasDraft(false) };
}

function useSave() {
  const { client } = useApp();
  const query = usePageQuery();
  const complaints = useComplaintMessages();
  const key = useRef(newId());
  const [failure, setFailure] = useState<string>();
  const save = async (text: string, images: readonly string[]): Promise<boolean> => {
    const request = {
      problemType: query.get('problemType') ?? '',
      problemSonType: query.get('problemSonType') ?? '',
      problemDetail: text,
      problemImage: images.join(','),
      orderNo: query.get('orderNo') ?? '',
    };
    const outcome = await client.call(endpoints.complaints.save, request, { idempotencyKey: key.current });
    if (outcome.kind === 'refusal') key.current = newId();
    setFailure(
      outcome.kind === 'value'
        ? undefined
        : (outcome.kind === 'refusal' && outcome.message) || complaints.sendFailed,
    );
    return outcome.kind === 'value';
  };
  return { failure, save };
}

/** Text, photos and sending of one complaint; nothing typed is ever lost to an error. */
export function useComplaintForm(): ComplaintForm {
  const complaints = useComplaintMessages();
  const { toast, announce } = useAnnouncer();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [refusals, setRefusals] = useState(0);
  const [stage, setStage] = useState<Stage>('writing');
  const photos = usePhotos();
  const { failure, save } = useSave();
  const { hasDraft, forget } = useDraft(text, photos, setText);
  const isUploading = photos.photos.some(({ state }) => state === 'queued' || state === 'uploading');
  const failed = photos.photos.filter(({ state }) => state === 'failed').length;

  const write = (next: string) => {
    const cut = cutCharacters(next, COMPLAINT_MAX_CHARACTERS);
    if (cut !== next) toast(complaints.cut(COMPLAINT_MAX_CHARACTERS));
    setText(cut);
    if (cut !== '') setError(undefined);
  };
  const send = async () => {
    setStage('sending');
    const images = photos.photos.flatMap(({ url }) => (url === '' ? [] : [url]));
    if (!(await save(text, images))) return setStage('writing');
    await forgetDraft();
    // The specification clears it after a complaint; nothing of ours is kept there.
    localStorage.clear();
    announce(complaints.sent);
    setStage('sent');
  };
  useEffect(() => {
    if (stage !== 'waiting' || isUploading) return;
    if (failed > 0) setStage('asking');
    else void send();
    // The queue's end is what the waiting is for.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [stage, isUploading, failed]);

  return {
    text,
    write,
    count: countCharacters(text),
    error,
    refusals,
    failure,
    stage,
    photos,
    hasDraft,
    clear: () => {
      setText('');
      photos.clear();
      forget();
      void forgetDraft();
    },
    submit: () => {
      if (stage !== 'writing' && stage !== 'asking') return;
      if (text.trim() !== '') return setStage('waiting');
      setError(complaints.empty);
      setRefusals(refusals + 1);
    },
    sendWithout: () => void send(),
  };
}
