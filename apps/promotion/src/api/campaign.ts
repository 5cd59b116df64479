/** Where a visitor came from: what the address said when the page was loaded, passed on as it arrived. */
export type Campaign = {
  readonly id: string;
  readonly app_from: string;
  readonly user_from: string;
  readonly utm_tag: string;
  readonly invite_code: string;
  /** `links_id` or `down_id`, whichever arrived. */
  readonly link: readonly [name: 'links_id' | 'down_id', value: string] | undefined;
};

/** What each call says of where its visitor came from. */
export const sourceOf = ({ app_from, user_from, utm_tag }: Campaign) => ({ app_from, user_from, utm_tag });

const MAX_LENGTH = 64;

/** Reads the query and the part of the address behind `#`, which may carry a query of its own. */
export function readCampaign(search: string, hash: string): Campaign {
  const page = new URLSearchParams(search);
  const inside = new URLSearchParams(hash.split('?')[1] ?? '');
  const read = (name: string) => (page.get(name) ?? inside.get(name) ?? '').slice(0, MAX_LENGTH);
  const link = (['links_id', 'down_id'] as const).find((name) => read(name) !== '');
  return {
    id: read('id'),
    app_from: read('app_from'),
    user_from: read('user_from'),
    utm_tag: read('utm_tag'),
    invite_code: read('invite_code'),
    link: link && [link, read(link)],
  };
}

/** The query that the download and agreement pages carry (specification, section 2). */
export function campaignQuery({ app_from, user_from, utm_tag, id, link }: Campaign): string {
  const fields = { app_from, user_from, utm_tag, id, ...(link && { [link[0]]: link[1] }) };
  return new URLSearchParams(fields).toString();
}

/** `ios` or `android`; other devices are left out (details, "Promotion"). */
export function clientTypeOf(userAgent: string): 'ios' | 'android' | undefined {
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios';
  return /android/i.test(userAgent) ? 'android' : undefined;
}
