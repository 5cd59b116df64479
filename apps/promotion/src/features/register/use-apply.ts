import { useAnnouncer } from '@plazo/ui';
import { useRef, useState } from 'react';
import { campaignQuery, clientTypeOf, sourceOf } from '../../api/campaign.ts';
import { newId, visitId } from '../../api/visit-id.ts';
import { useLanding } from '../../session/landing-context.ts';
import { keepOutcome, type RegisteredAs } from '../../session/registered.ts';
import { routeAddress } from '../../session/use-route.ts';
import type { Captcha } from './use-captcha.ts';
import type { Fields } from './use-fields.ts';

const CAPTCHA_WRONG = -1;
const ALREADY_REGISTERED = 11;

/** What is counted of a visit; nothing is, where no published page is shown. */
function useCounting() {
  const { calls, campaign, config, conversion, id } = useLanding();
  const event = () => {
    const type = clientTypeOf(navigator.userAgent);
    return { ...sourceOf(campaign), page_id: id, ...(type && { client_type: type }) };
  };
  return {
    click: (phone: string) => {
      if (config) calls.track('trackClick', { ...event(), page_type: '1', phone });
    },
    convert: () => {
      if (config && conversion !== undefined) calls.track('trackConversion', { ...event(), uc: conversion });
    },
  };
}

/** Registers with what is typed; the same attempt again, after a lost answer, is the same registration. */
export function useApply(captcha: Captcha, fields: Fields) {
  const { calls, campaign, text, appName, id } = useLanding();
  const { toast } = useAnnouncer();
  const counting = useCounting();
  const [isApplying, setApplying] = useState(false);
  const attempt = useRef({ values: fields.values, key: '' });

  const keyOfAttempt = () => {
    if (attempt.current.values !== fields.values || attempt.current.key === '')
      attempt.current = { values: fields.values, key: newId() };
    return attempt.current.key;
  };
  const leave = (outcome: RegisteredAs) => {
    keepOutcome(outcome);
    toast(outcome === 'new' ? text.ok : text.already);
    location.hash = routeAddress('download', campaignQuery(campaign));
  };
  const request = () => {
    const { phone, captcha: capcode, code } = fields.values;
    const { invite_code } = campaign;
    const own = { sid: captcha.sid ?? '', deviceId: visitId(), appName, phone, capcode };
    return {
      ...sourceOf(campaign),
      ...own,
      merchantNumber: '0',
      userName: phone,
      smsCode: code,
      invite_code,
      id,
    };
  };

  const apply = async () => {
    if (isApplying || !fields.areRight(['phone', 'captcha', 'code'])) return;
    setApplying(true);
    counting.click(fields.values.phone);
    const outcome = await calls.register(request(), keyOfAttempt());
    setApplying(false);
    if (outcome.kind === 'value') {
      counting.convert();
      leave('new');
    } else if (outcome.kind === 'refusal' && outcome.code === ALREADY_REGISTERED) leave('known');
    else if (outcome.kind === 'refusal' && outcome.code === CAPTCHA_WRONG) {
      fields.set('captcha')('');
      fields.mark('captcha', outcome.message);
      await captcha.renew({ isNewVisit: true });
    } else fields.tell(outcome, 'code');
  };

  return { apply, isApplying };
}
