import { type AnswerOf, COMPLAINT_DUE, COMPLAINT_SORTS, DESK_SEGMENTS, deskEndpoints } from '@plazo/contract';
import { languages, marketIds } from '@plazo/markets/front';
import { useDeferredValue } from 'react';
import { useRead } from '../../api/use-read.ts';
import { useListPlace } from '../../components/list.tsx';

export type Listed = AnswerOf<typeof deskEndpoints.deskComplaints.list>;
export type Row = Listed['rows'][number];

/** Without one that was chosen: by the law's day what is open, the newest first of everything. */
const SORTS = ['', ...COMPLAINT_SORTS] as const;

/** The queue that the address asks for: beside an open complaint and alone it is the same. */
export function useQueue() {
  const place = useListPlace(SORTS);
  const { read } = place;
  const asked = {
    segment: DESK_SEGMENTS.find((known) => known === read('segment')) ?? 'to-answer',
    search: useDeferredValue(read('search').trim()),
    market: marketIds.find((market) => market === read('market')) ?? '',
    inLanguage: languages.find((language) => language === read('inLanguage')) ?? '',
    type: read('type'),
    due: COMPLAINT_DUE.find((due) => due === read('due')) ?? '',
    owner: read('owner'),
    tag: read('tag'),
    group: read('group'),
  } as const;
  const sort = COMPLAINT_SORTS.find((known) => known === place.sort);
  const reading = useRead(deskEndpoints.deskComplaints.list, {
    ...asked,
    ...(sort && { sort }),
    after: place.after,
  });
  return { place, asked, reading };
}
