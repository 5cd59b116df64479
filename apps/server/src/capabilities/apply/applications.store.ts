import type { BorrowerId } from '@plazo/contract';
import type { Sealing } from '../../adapters/keys/sealing.ts';
import type { Queries } from '../../db/transaction.ts';
import { openFor, sealFor } from '../borrowers/borrowers.store.ts';

export type SectionKey = 'personal' | 'job' | 'ext';
export type Values = Readonly<Record<string, string>>;
export type KeptSection = {
  readonly values: Values;
  /** As it was told, under the version of the questions that held then; none where nothing was. */
  readonly isComplete: boolean;
  readonly version?: number;
};

const sections = ['personal', 'job', 'ext'] as const;
const nothing: KeptSection = { values: {}, isComplete: false };

/** What a person has told so far, section by section. */
export async function readSections(
  db: Queries,
  sealing: Sealing,
  borrowerId: BorrowerId,
): Promise<Readonly<Record<SectionKey, KeptSection>>> {
  const rows = await db
    .selectFrom('application_section')
    .select(['section', 'sealed', 'is_complete', 'questions_version'])
    .where('borrower_id', '=', borrowerId)
    .execute();
  const open = await openFor(db, sealing, borrowerId);
  const kept = (key: SectionKey): KeptSection => {
    const row = rows.find(({ section }) => section === key);
    if (!row) return nothing;
    const { is_complete: isComplete, questions_version: version } = row;
    return { values: JSON.parse(open(row.sealed)), isComplete, version };
  };
  const [personal, job, ext] = sections.map(kept);
  return { personal: personal ?? nothing, job: job ?? nothing, ext: ext ?? nothing };
}

type Told = Required<KeptSection> & {
  readonly borrowerId: BorrowerId;
  readonly section: SectionKey;
  readonly now: Date;
};

export async function keepSection(db: Queries, sealing: Sealing, told: Told): Promise<void> {
  const { borrowerId, section, isComplete, now } = told;
  const sealed = await sealFor(db, sealing, { borrowerId, plain: JSON.stringify(told.values) });
  const kept = { sealed, is_complete: isComplete, questions_version: told.version, changed_at: now };
  await db
    .insertInto('application_section')
    .values({ borrower_id: borrowerId, section, ...kept })
    .onConflict((conflict) => conflict.columns(['borrower_id', 'section']).doUpdateSet(kept))
    .execute();
}

/** Whether a borrower's application is made on our own pages. */
export async function appliesHere(db: Queries, borrowerId: BorrowerId): Promise<boolean> {
  const row = await db
    .selectFrom('borrower')
    .select('applies_here')
    .where('id', '=', borrowerId)
    .executeTakeFirst();
  return row?.applies_here === true;
}
