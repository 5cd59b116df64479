import { type CheckedRequestOf, landingEndpoints } from '@plazo/contract';
import type { Call } from '../../call.ts';
import { refuse } from '../../db/transaction.ts';
import { handlePublic, handlePublicWrite, type Mounted } from '../../http/mount-endpoint.ts';
import { makeSid } from '../account/sid.ts';
import { askForCode } from './ask-for-code.ts';
import { publishedTemplates, textsIn } from './landing.store.ts';
import type { LandingEvent } from './landing-counts.store.ts';
import { registerBorrower } from './register-borrower.ts';
import type { Tracker } from './track.ts';

type Tracked = CheckedRequestOf<typeof landingEndpoints.promotion.trackVisit>;

const eventOf = (kind: LandingEvent['kind'], request: Tracked): LandingEvent => ({
  kind,
  pageId: request.page_id,
  clientType: request.client_type ?? '',
  userFrom: request.user_from ?? '',
  utmTag: request.utm_tag ?? '',
  appFrom: request.app_from ?? '',
});

/** Drafts and retired pages are as missing as ones that never were. */
async function showTemplate({ db, language, text, request }: Call<{ templateId: string }>) {
  const found = (await publishedTemplates(db)).find(({ id }) => id === request.templateId);
  if (!found) return refuse('not-found', text.landingGone);
  const { texts: _texts, ...config } = found.content;
  return { id: found.id, config: { ...config, ...textsIn(found.content, language) } };
}

const trackBy =
  (tracker: Tracker) =>
  (kind: LandingEvent['kind']) =>
  async ({ request }: Call<Tracked>): Promise<Record<string, never>> => {
    tracker.count(eventOf(kind, request));
    return {};
  };

/** What the landing page calls; nobody is logged in here. */
export function promotionRoutes(tracker: Tracker): readonly Mounted[] {
  const track = trackBy(tracker);
  return [
    handlePublic(landingEndpoints.promotion.template, showTemplate),
    handlePublic(landingEndpoints.promotion.trackVisit, track('visit')),
    handlePublic(landingEndpoints.promotion.trackClick, track('click')),
    handlePublicWrite(landingEndpoints.promotion.trackConversion, track('conversion')),
    handlePublic(landingEndpoints.promotion.sid, async ({ deps }) => ({ sid: makeSid(deps) })),
    handlePublicWrite(landingEndpoints.promotion.sms, askForCode),
    handlePublicWrite(landingEndpoints.promotion.register, registerBorrower),
  ];
}
