import type { BorrowerId, BrandFile } from '@plazo/contract';
import { nationalNumber } from '@plazo/markets';
import type { MessageReceived } from '@plazo/rail-kit';
import type { Queries, Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findBorrowerByPhone } from '../borrowers/borrowers.store.ts';
import { keepStop } from '../messages/message-stops.store.ts';
import { answerMeaning } from './answer-meaning.ts';
import { CONTACT_MESSAGE_MS, putAnswer } from './contact-messages.store.ts';

/** What people answer to messages: a word that ends them or has them again, or anything else, which comes to the inbox. */

type Writer = { readonly brand: BrandFile; readonly borrowerId?: BorrowerId };

/** Who writes from a number to one of these brands, or the brand alone where it is nobody's number or that of several. */
async function writerOf(
  db: Queries,
  { sealing }: Deps,
  { brands, from }: { readonly brands: readonly BrandFile[]; readonly from: string },
): Promise<Writer | undefined> {
  const writers: Required<Writer>[] = [];
  for (const market of new Set(brands.map((brand) => brand.market))) {
    const phone = nationalNumber(market, from);
    const person = phone ? await findBorrowerByPhone(db, sealing, { market, phone }) : undefined;
    const brand = brands.find(({ id }) => id === person?.brand);
    if (person && brand) writers.push({ brand, borrowerId: person.id });
  }
  const [writer, another] = writers;
  if (writer && !another) return writer;
  const brand = brands.find(({ market }) => nationalNumber(market, from)) ?? brands[0];
  return brand && { brand };
}

type Told = {
  readonly rail: string;
  /** The rail's own id of the fact. */
  readonly id: string;
  readonly received: MessageReceived;
};

/** Takes what somebody answered, once; false where it is no news, nothing where no brand sends that way over the rail. */
export async function takeAnswer(
  tx: Tx,
  deps: Deps,
  { rail, id, received }: Told,
): Promise<boolean | undefined> {
  const { way, from, text } = received;
  const brands = deps.brands.filter((brand) =>
    deps.rails
      .messagingOf(brand.id)
      ?.allBy(way)
      .some((own) => own.rail === rail),
  );
  const writer = await writerOf(tx, deps, { brands, from });
  if (!writer) return undefined;
  const { brand, borrowerId } = writer;
  const now = deps.clock.now();
  const writtenAt = new Date(Math.min(Date.parse(received.writtenAt), now.getTime()));
  // by then it may have been taken, answered and removed
  if (now.getTime() - writtenAt.getTime() > CONTACT_MESSAGE_MS) return false;
  const means = received.means ?? answerMeaning(text, [brand.language, ...brand.languages]);
  const isNew = await putAnswer(tx, deps.sealing, {
    id: deps.chance.id(),
    brand: brand.id,
    market: brand.market,
    language: brand.language,
    words: { name: '', email: '', telephone: from, message: text },
    createdAt: writtenAt,
    borrowerId,
    way,
    receivedId: `${rail}:${id}`,
    means,
    now,
  });
  if (isNew && means && borrowerId)
    await keepStop(tx, { borrowerId, way, saidAt: writtenAt, isStopped: means === 'stop' });
  return isNew;
}
