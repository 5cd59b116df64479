/** What one operator may do in twenty-four hours, letters in one, as the deployment says (operations, "Start"). */
export type DeskLimits = {
  /** People looked at or looked for. */
  readonly looks: number;
  /** People whose data was shown in the open. */
  readonly reveals: number;
  /** Whole files of a person that were taken out. */
  readonly exports: number;
  /** What may be given away alone, as so many times what may be on one loan. */
  readonly loans: number;
  /** Letters and messages sent to borrowers in an hour. */
  readonly letters: number;
};

const names = [
  'looks',
  'reveals',
  'exports',
  'loans',
  'letters',
] as const satisfies readonly (keyof DeskLimits)[];

/** Nothing stands here for production, which has to say it. */
const FOR_TRIAL = 'looks=500,reveals=60,exports=20,loans=10,letters=60';

/** `looks=200,reveals=60,exports=5,loans=10,letters=60`; nothing where it is not that. */
export function readDeskLimits(text: string | undefined): DeskLimits | undefined {
  const parts = new Map(
    (text || FOR_TRIAL).split(',').map((part) => [part.split('=')[0], part.split('=')[1]]),
  );
  const [looks, reveals, exports, loans, letters] = names.map((name) => {
    const value = parts.get(name) ?? '';
    return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined;
  });
  const isWhole = parts.size === names.length && looks && reveals && exports && loans && letters;
  return isWhole ? { looks, reveals, exports, loans, letters } : undefined;
}
