import { useAnnouncer } from '@plazo/ui';
import { useState } from 'react';
import { sourceOf } from '../../api/campaign.ts';
import { visitId } from '../../api/visit-id.ts';
import { useLanding } from '../../session/landing-context.ts';
import type { Captcha } from './use-captcha.ts';
import type { Fields } from './use-fields.ts';

const RESEND_MS = 60_000;
const CAPTCHA_WRONG = 101;

/** Asks for the code by SMS: once in 60 seconds, with a picture that is spent by asking. */
export function useCode(captcha: Captcha, fields: Fields) {
  const { calls, campaign, text, appName } = useLanding();
  const { toast } = useAnnouncer();
  const [resendAtMs, setResendAtMs] = useState(0);
  const [sentTo, setSentTo] = useState<string>();
  const [isAsking, setAsking] = useState(false);

  const ask = async () => {
    if (isAsking || !fields.areRight(['phone', 'captcha'])) return;
    const { phone, captcha: capcode } = fields.values;
    setAsking(true);
    const outcome = await calls.sms({
      ...sourceOf(campaign),
      sid: captcha.sid ?? '',
      deviceId: visitId(),
      appName,
      phone,
      capcode,
    });
    setAsking(false);
    if (outcome.kind === 'value') {
      setResendAtMs(Date.now() + RESEND_MS);
      setSentTo(phone);
      toast(text.smsSent);
      return;
    }
    fields.set('captcha')('');
    if (outcome.kind === 'refusal' && outcome.code === CAPTCHA_WRONG) fields.mark('captcha', outcome.message);
    else fields.tell(outcome, 'phone');
    await captcha.renew();
  };

  return { ask, isAsking, resendAtMs, sentTo, remind: () => toast(text.smsAgain) };
}
