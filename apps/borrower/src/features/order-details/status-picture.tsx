/** One picture for each status (specification, section 4); 170 and unknown ones share the clock. */
const pictures: Readonly<Record<string, string>> = {
  received: 'M24 18h16l8 8v28H24zM40 18v8h8M30 34h12M30 41h8',
  closed: 'M18 26h13l4 5h19v23H18zM30 40l10 8M40 40l-10 8',
  disbursing: 'M16 30h26v18H16zM29 35a4 4 0 110 8 4 4 0 010-8M46 33h10M48 39h10M46 45h8',
  active: 'M20 24h32v30H20zM20 32h32M28 19v9M44 19v9M29 43l5 5 9-10',
  late: 'M20 24h32v30H20zM20 32h32M28 19v9M44 19v9M36 37v7M36 49v.2',
  settled: 'M22 18h28v38l-5-4-4 4-5-4-5 4-4-4-5 4zM29 34l5 5 9-10',
};

const clock = 'M36 18a18 18 0 110 36 18 18 0 010-36zM36 26v11l7 4';

/** Decoration: the words beside it say the same. */
export function StatusPicture({ status }: { status: string }) {
  return (
    <svg
      viewBox="0 0 72 72"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={pictures[status] ?? clock} />
    </svg>
  );
}
