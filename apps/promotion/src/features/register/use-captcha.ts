import { addressAt, captchaPath } from '@plazo/contract';
import { flagOf } from '@plazo/markets/front';
import { useEffect, useRef, useState } from 'react';
import { useLanding } from '../../session/landing-context.ts';

const PROVIDER = 'loan';

export type CaptchaKind = 'picture' | 'audio';
export type Captcha = {
  readonly sid: string | undefined;
  /** Where the picture or the sound is; none while there is no visit id. */
  readonly address: string | undefined;
  readonly kind: CaptchaKind;
  readonly hasFailed: boolean;
  readonly fail: () => void;
  /** A new picture of the same visit, or of a new one after the server refused the old. */
  readonly renew: (options?: { kind?: CaptchaKind; isNewVisit?: boolean }) => Promise<void>;
};

/** The picture that a visitor reads: a visit id first, then one drawing after another. */
export function useCaptcha(): Captcha {
  const { calls, language, brand } = useLanding();
  const [sid, setSid] = useState<string>();
  const [shown, setShown] = useState<{ no: number; kind: CaptchaKind }>({ no: 0, kind: 'picture' });
  const [hasFailed, setFailed] = useState(false);
  const isAsking = useRef(false);

  const renew: Captcha['renew'] = async ({ kind = shown.kind, isNewVisit = false } = {}) => {
    if (isAsking.current) return;
    isAsking.current = true;
    const outcome = sid === undefined || isNewVisit ? await calls.sid() : undefined;
    isAsking.current = false;
    if (outcome && outcome.kind !== 'value') return setFailed(true);
    if (outcome) setSid(outcome.value);
    setFailed(false);
    setShown({ no: Date.now(), kind });
  };

  useEffect(() => {
    void renew();
    // Once, when the page has taken over.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const query = new URLSearchParams({
    sid: sid ?? '',
    t: String(shown.no),
    ...(shown.kind === 'audio' && { kind: 'audio', language: flagOf(language) }),
  });
  return {
    sid,
    address:
      sid === undefined || shown.no === 0
        ? undefined
        : `${addressAt(brand.apiBase, captchaPath.replace('{provider}', PROVIDER))}?${query}`,
    kind: shown.kind,
    hasFailed,
    fail: () => setFailed(true),
    renew,
  };
}
