/** The smaller of two amounts. */
export const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** The larger of two amounts. */
export const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** An amount, or nothing where it is below zero. */
export const positive = (amount: bigint): bigint => larger(amount, 0n);
