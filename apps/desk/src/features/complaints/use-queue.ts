import { type AnswerOf, COMPLAINT_DUE, COMPLAINT_SORTS, DESK_SEGMENTS, deskEndpoints } from '@plazo/contract';
import { languages, marketIds } from '@plazo/markets/front';
import { useDeferredValue } from 'react';
import { useRead } from '../../api/use-read.ts';
import { useListPlace } from '../../components/list.tsx';
import type { ReadAddress } from '../../components/use-address.ts';

export type Listed = AnswerOf<typeof deskEndpoints.deskComplaints.list>;
export type Row = Listed['rows'][number];

/** Without one that was chosen: by the law's day what is open, the newest first of everything. */
const SORTS = ['', ...COMPLAINT_SORTS] as const;

export const asksFor = (read: ReadAddress) => ({
  segment: DESK_SEGMENTS.find((known) => known === read('segment')) ?? ('to-answer' as const),
  market: marketIds.find((market) => market === read('market')) ?? ('' as const),
  inLanguage: languages.find((language) => language === read('inLanguage')) ?? ('' as const),
  type: read('type'),
  due: COMPLAINT_DUE.find((due) => due === read('due')) ?? ('' as const),
  owner: read('owner'),
  tag: read('tag'),
  group: read('group'),
});

/** The queue that the address asks for: beside an open complaint and alone it is the same. */
export function useQueue() {
  const place = useListPlace(SORTS);
  const { read } = place;
  const asked = { search: useDeferredValue(read('search').trim()), ...asksFor(read) };
  const sort = COMPLAINT_SORTS.find((known) => known === place.sort);
  const reading = useRead(deskEndpoints.deskComplaints.list, {
    ...asked,
    ...(sort && { sort }),
    after: place.after,
  });
  return { place, asked, reading };
}
