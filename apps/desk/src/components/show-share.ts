/** Parts per thousand as percent with one decimal. */
export const percent = (permille: number) => `${Math.trunc(permille / 10)}.${permille % 10}%`;
