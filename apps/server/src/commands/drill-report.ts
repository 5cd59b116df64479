import * as z from 'zod/mini';
import type { BackupKey } from '../backup-access.ts';

/** What a drill found, as it is kept: whoever has the backup key can tell that a report was changed. */

const common = {
  ok: z.boolean(),
  startedAt: z.string(),
  findings: z.array(z.string()),
};

const restored = z.strictObject({
  drill: z.literal('restore'),
  ...common,
  file: z.string(),
  takenAt: z.nullable(z.string()),
  tables: z.int(),
  rows: z.int(),
  entries: z.int(),
  /** How many people the list named that the restore was told; null where it was told that there is none. */
  listOfErased: z.nullable(z.int()),
  /** How many are erased in what was restored. */
  erased: z.int(),
  /** Milliseconds of each step that came to its end. */
  durationsMs: z.record(z.string(), z.int()),
});

const failedOver = z.strictObject({
  drill: z.literal('failover'),
  ...common,
  /** Rows that were tried, that were acknowledged, and that were acknowledged and are gone. */
  tried: z.int(),
  acknowledged: z.int(),
  lost: z.int(),
  /** The longest time in which none was acknowledged, and what was allowed. */
  longestPauseMs: z.int(),
  allowedMs: z.int(),
  /** The machines that acknowledged, in turn. */
  machines: z.array(z.string()),
});

const silenced = z.strictObject({
  drill: z.literal('channel-down'),
  ...common,
  rail: z.string(),
  /** Milliseconds from the start until the page of states told it, and until it told that it works again. */
  downAfterMs: z.nullable(z.int()),
  upAfterMs: z.nullable(z.int()),
  /** From then until nothing waited for it any more, and what was allowed. */
  clearedAfterMs: z.nullable(z.int()),
  allowedMs: z.int(),
  /** Instructions that it had not answered: at most, and at the end. */
  waitedAtMost: z.int(),
  waiting: z.int(),
  /** Instructions that failed meanwhile. */
  failed: z.int(),
});

const report = z.discriminatedUnion('drill', [restored, failedOver, silenced]);
export type Report = z.output<typeof report>;
/** A report of one kind, while it is written. */
export type Found<Drill extends Report['drill']> = {
  -readonly [Field in keyof (Report & { drill: Drill })]: (Report & { drill: Drill })[Field];
};

/** What was found, with the verdict. */
export const judged = <Of extends { ok: boolean; findings: readonly string[] }>(found: Of): Of => ({
  ...found,
  ok: found.findings.length === 0,
});

const signedReport = z.strictObject({ report, key: z.string(), signature: z.string() });

/** In the order of names: a report that is read again has its fields in another one. */
const signedText = (told: Report) =>
  Buffer.from(JSON.stringify(Object.entries(told).toSorted(([one], [other]) => one.localeCompare(other))));

export const signReport = (key: BackupKey, told: Report): z.output<typeof signedReport> => ({
  report: told,
  key: key.fingerprint,
  signature: Buffer.from(key.sign(signedText(told))).toString('base64'),
});

/** What a kept report says; nothing where it is not as this key signed it. */
export function openReport(key: BackupKey, kept: unknown): Report | undefined {
  const read = z.safeParse(signedReport, kept);
  if (!read.success) return undefined;
  const { report: told, signature } = read.data;
  return key.isSigned(signedText(told), Buffer.from(signature, 'base64')) ? told : undefined;
}
