import type { Reader } from './reader.ts';
import type { LateTier, Terms } from './terms.ts';

const MAX_MINOR = 1_000_000_000_000;
const MAX_PPM = 1_000_000_000;

const at = (path: string, key: string) => `${path}.${key}`;

function readTier(reader: Reader, value: unknown, path: string): LateTier {
  const fields = reader.object(value, path, ['fromDay', 'toDay', 'ppmPerDay']);
  const fromDay = reader.integer(fields['fromDay'], at(path, 'fromDay'), [1, 36_500]);
  const isOpen = fields['toDay'] === null || fields['toDay'] === undefined;
  return {
    fromDay,
    toDay: isOpen ? null : reader.integer(fields['toDay'], at(path, 'toDay'), [fromDay, 36_500]),
    ppmPerDay: reader.integer(fields['ppmPerDay'], at(path, 'ppmPerDay'), [0, 1_000_000]),
  };
}

function readTiers(reader: Reader, value: unknown): readonly LateTier[] {
  const tiers = reader
    .list(value, 'late.tiers')
    .map((tier, index) => readTier(reader, tier, `late.tiers[${index}]`));
  tiers.forEach((tier, index) => {
    const before = tiers[index - 1];
    if (before && (before.toDay === null || before.toDay >= tier.fromDay)) {
      reader.fail(`late.tiers[${index}].fromDay`, 'must come after the tier before it');
    }
  });
  return tiers;
}

/** Late charges as terms state them: grace days, one-time and daily parts, tiers by days late, and their cap. */
export function readLate(reader: Reader, value: unknown): Terms['late'] {
  const keys = [
    'graceDays',
    'oneTimeMinor',
    'oneTimePpm',
    'oncePer',
    'tiers',
    'base',
    'capPpmOfPrincipal',
    'counts',
  ];
  const fields = reader.object(value, 'late', keys);
  const oneTime = reader.object(fields['oneTimeMinor'], 'late.oneTimeMinor', ['new', 'repeat']);
  return {
    graceDays: reader.integer(fields['graceDays'], 'late.graceDays', [0, 365]),
    oneTimeMinor: {
      new: reader.integer(oneTime['new'], 'late.oneTimeMinor.new', [0, MAX_MINOR]),
      repeat: reader.integer(oneTime['repeat'], 'late.oneTimeMinor.repeat', [0, MAX_MINOR]),
    },
    oneTimePpm: reader.integer(fields['oneTimePpm'], 'late.oneTimePpm', [0, 1_000_000]),
    oncePer: reader.oneOf(fields['oncePer'], 'late.oncePer', ['instalment', 'loan']),
    tiers: readTiers(reader, fields['tiers']),
    base: reader.oneOf(fields['base'], 'late.base', [
      'overdue-principal',
      'overdue-instalment',
      'outstanding-principal',
      'original-principal',
    ]),
    capPpmOfPrincipal: reader.integer(fields['capPpmOfPrincipal'], 'late.capPpmOfPrincipal', [0, MAX_PPM]),
    ...(fields['counts'] !== undefined && {
      counts: reader.oneOf(fields['counts'], 'late.counts', ['everything', 'instalment']),
    }),
  };
}
