import type { ApplySection, CheckedRequestOf, endpoints } from '@plazo/contract';
import { markets, writtenDate } from '@plazo/markets';
import * as z from 'zod/mini';
import { sha256 } from '../../adapters/keys/sealing.ts';
import type { BorrowerCall, BorrowerWrite } from '../../call.ts';
import { type Refused, refuse } from '../../db/transaction.ts';
import { renameBorrower } from '../borrowers/borrowers.store.ts';
import { keepIdentity } from '../borrowers/same-person.store.ts';
import { askReport } from '../bureau/ask-report.ts';
import { standingAnswer } from '../registry/standing-answer.ts';
import {
  type KeptSection,
  keepSection,
  readSections,
  type SectionKey,
  type Values,
} from './applications.store.ts';
import { type Asked, beginQuestions, isWhole, questionsInForce } from './asked-questions.ts';
import { compareAgain } from './compare-again.ts';
import { wordsOf } from './field-words.ts';
import { errorOf, type Field, type FieldError, impliedBy, isIdentity, kept, sexField } from './fields.ts';
import { type Place, readPlace } from './places.store.ts';
import { canBeLeftOut } from './question-set.ts';

type Save = BorrowerWrite<CheckedRequestOf<typeof endpoints.apply.saveSection>>;
type Shown = Pick<KeptSection, 'values'> & {
  readonly section: SectionKey;
  readonly isComplete: boolean;
  readonly isFinal: boolean;
  /** It was whole under other questions. */
  readonly wasWhole: boolean;
  readonly asked: Asked;
};
type AskedField = {
  readonly field: Field;
  readonly value: string;
  readonly place: Place | undefined;
  /** What a registry says of the person. */
  readonly told: Values | undefined;
};

/** What a value says beside itself, for who typed it to see. */
function foundIn({ text }: BorrowerCall, { field: { bornBy, placeBy }, value, place }: AskedField): string {
  const born = bornBy?.(value);
  if (born !== undefined) return text.apply.born(writtenDate(text.language, born));
  if (placeBy === undefined) return '';
  const known = place ? [place.city, place.state].filter((name) => name !== '').join(', ') : '';
  const told = known === '' ? placeBy(value) : known;
  return told === undefined ? '' : text.apply.place(told);
}

/** What the postal code's place says of the other fields of the address: what to fill in, and what to choose from. */
function offeredFor(name: string, place: Place | undefined): { fill: string; suggestions: string[] } {
  if (place === undefined) return { fill: '', suggestions: [] };
  const { city, neighbourhoods } = place;
  if (name === 'city') return { fill: city, suggestions: [] };
  if (name !== 'neighbourhood') return { fill: '', suggestions: [] };
  return {
    fill: neighbourhoods.length === 1 ? (neighbourhoods[0] ?? '') : '',
    suggestions: [...neighbourhoods],
  };
}

/** What is wrong with a field: what is newly asked and missing is named before anybody goes on. */
function faultOf(field: Field, { values, isFinal, wasWhole }: Shown): FieldError | undefined {
  const fault = errorOf(field, values, isFinal || wasWhole);
  return fault === 'missing' && wasWhole ? 'added' : fault;
}

function fieldView(call: BorrowerCall, asked: AskedField, shown: Shown): ApplySection['fields'][number] {
  const { field, value, place, told } = asked;
  const { said, label, hint, options } = wordsOf(field, { text: call.text, market: call.brand.market });
  return {
    name: field.name,
    label,
    hint,
    kind: field.kind,
    value,
    maxLength: field.maxLength,
    options,
    error: said(faultOf(field, shown)),
    warning: said(value === '' ? undefined : field.warn?.(value)),
    found: foundIn(call, asked),
    ...offeredFor(field.name, place),
    ...(told?.[field.name] && { fill: told[field.name] ?? '' }),
  };
}

const OWNER_LENGTH = 22;

/** What a registry says of the person whose number was typed, by the names of the fields; nothing where none is asked. */
async function toldByRegistry(
  { db, deps, borrower }: BorrowerCall,
  section: SectionKey,
): Promise<Values | undefined> {
  if (section !== 'personal' || !deps.rails.registryOf(borrower.brand)) return undefined;
  const {
    name = '',
    birthDate = '',
    sex = '',
  } = (await standingAnswer(db, deps, borrower))?.told?.person ?? {};
  return { fullName: name, birthDate, sex: sex === 'other' ? 'x' : sex };
}

/** The fields of a section: what a registry is asked by comes first, and who is asked for their sex is who was told it. */
function fieldsFor(fields: readonly Field[], told: Values | undefined): readonly Field[] {
  if (!told) return fields;
  const isDay = ({ name }: Field) => name === 'birthDate';
  const ordered = [
    ...fields.filter(isIdentity),
    ...fields.filter(isDay),
    ...fields.filter((field) => !isIdentity(field) && !isDay(field)),
  ];
  if (!told['sex']) return ordered;
  return ordered.flatMap((field) => (field.name === 'fullName' ? [field, sexField] : [field]));
}

async function view(call: BorrowerCall, shown: Shown): Promise<ApplySection> {
  const { db, brand, text } = call;
  const { section, values, isComplete, asked } = shown;
  const code = values['postalCode'] ?? '';
  const told = await toldByRegistry(call, section);
  const place = code === '' ? undefined : await readPlace(db, { market: brand.market, code });
  return {
    section,
    title: text.apply.steps[section],
    why: text.apply.why[section],
    fields: fieldsFor(asked.fieldsOf(section), told).map((field) =>
      fieldView(call, { field, value: values[field.name] ?? '', place, told }, shown),
    ),
    isComplete: isComplete ? 1 : 0,
    hasRegistry: told ? 1 : 0,
    owner: Buffer.from(sha256(`section:${call.borrower.id}`))
      .toString('base64url')
      .slice(0, OWNER_LENGTH),
  };
}

/** A section as far as it was told. */
export async function showSection(call: BorrowerCall<{ section: SectionKey }>): Promise<ApplySection> {
  const { section } = call.request;
  const told = (await readSections(call.db, call.deps.sealing, call.borrower.id))[section];
  const asked = await questionsInForce(call);
  const isComplete = isWhole(asked, section, told);
  const wasWhole = told.isComplete && told.version !== asked.version;
  return view(call, { section, values: told.values, isComplete, asked, wasWhole, isFinal: false });
}

const typedValues = z.record(z.string(), z.string());

function readValues(text: string): Values | undefined {
  try {
    const read = z.safeParse(typedValues, JSON.parse(text));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

/** The name and address of a person stand in their agreements. */
async function rename({ db, deps, borrower, brand }: Save, values: Values): Promise<void> {
  const { fullName: name = '' } = values;
  const address = markets[brand.market].addressLine(values);
  await renameBorrower(db, deps.sealing, { borrowerId: borrower.id, name, address });
}

/** What was told to questions that are not asked now: another version may ask them again. */
const leftOf = (before: Values, { request: { section }, brand }: Save): Values =>
  Object.fromEntries(Object.entries(before).filter(([name]) => canBeLeftOut(name, section, brand.market)));

/** Keeps what is typed, right or not: nobody types twice. A section is complete when nothing is missing or wrong. */
export async function saveSection(call: Save): Promise<ApplySection | Refused> {
  const { db, deps, borrower, brand, request, now, text } = call;
  const { section } = request;
  const typed = readValues(request.values);
  if (!typed) return refuse('bad-input', text.badInput('values'), { reason: 'values' });
  const asked = await beginQuestions(call, now);
  const fields = fieldsFor(asked.fieldsOf(section), await toldByRegistry(call, section));
  const told = Object.fromEntries(fields.map((field) => [field.name, kept(field, typed[field.name] ?? '')]));
  const before = (await readSections(db, deps.sealing, borrower.id))[section].values;
  const values = { ...leftOf(before, call), ...told, ...impliedBy(fields, told) };
  const isComplete = fields.every((field) => errorOf(field, values, true) === undefined);
  const { version } = asked;
  await keepSection(db, deps.sealing, { borrowerId: borrower.id, section, values, isComplete, version, now });
  if (section === 'personal')
    await compareAgain(db, deps, { borrowerId: borrower.id, market: brand.market, before, values });
  if (section === 'personal' && isComplete) {
    await rename(call, values);
    await keepIdentity(db, deps.sealing, { borrowerId: borrower.id, values });
    // a name that is half typed is nobody's yet
    if (request.isFinal === 1) await askReport(db, deps, borrower);
  }
  const isFinal = request.isFinal === 1;
  return view(call, { section, values, isComplete, asked, wasWhole: false, isFinal });
}
