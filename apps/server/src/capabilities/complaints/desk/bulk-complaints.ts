import type { AnswerOf, CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { type Refused, refuse } from '../../../db/transaction.ts';
import type { BulkWish } from '../../bulk/bulk.store.ts';
import { startRows } from '../../bulk/start-rows.ts';
import type { Changed, DeskWrite } from '../../operators/desk-call.ts';
import { complaintWorkers } from './answer-complaint.ts';
import { replyTemplates } from './reply-templates.ts';
import { knownGroups, knownTags } from './word-lists.ts';

type Row = (typeof deskEndpoints.deskComplaints)['bulk'];
type Asked = DeskWrite<CheckedRequestOf<Row>>;

/** What is to be done to each, or which field says something that cannot be. */
async function wishOf({ db, request, text }: Asked): Promise<BulkWish | Refused> {
  const bad = (field: string) => refuse('bad-input', text.badInput(field), { reason: field });
  const { kind, operatorId = '', inLanguage, template: name, tag = '', isOn, group } = request;
  if (kind === 'complaint-tag') {
    const isKnown = isOn === 1 ? (await knownTags(db)).includes(tag) : tag !== '';
    return isKnown ? { tag, isOn: isOn === 1 } : bad('tag');
  }
  if (kind === 'complaint-assign' && group !== undefined)
    return group === '' || (await knownGroups(db)).includes(group) ? { group } : bad('group');
  if (kind === 'complaint-assign') {
    const isKnown = operatorId === '' || (await complaintWorkers(db)).some(({ id }) => id === operatorId);
    return isKnown ? { operatorId } : bad('assignee');
  }
  const found =
    inLanguage && (await replyTemplates(db, inLanguage)).find((template) => template.name === name);
  return found
    ? { template: found.name, reply: { text: found.text, language: inLanguage } }
    : bad('template');
}

/** Assigns complaints that were chosen, or answers them, each as it was seen. */
export async function startOnComplaints(call: Asked): Promise<Changed<AnswerOf<Row>> | Refused> {
  const { request, text } = call;
  const ids = request.problemIds.split(',');
  const versions = request.versions.split(',').map(Number);
  if (versions.length !== ids.length)
    return refuse('bad-input', text.badInput('versions'), { reason: 'versions' });
  const wish = await wishOf(call);
  if ('refused' in wish) return wish;
  return startRows(call, { kind: request.kind, wish: { ...wish, versions }, ids });
}
