/** A list that is known to hold something, as choices and enumerations want it. @throws on an empty one */
export function listed<T>([first, ...rest]: readonly T[]): readonly [T, ...T[]] {
  if (first === undefined) throw new RangeError('There is nothing in a list that must hold something');
  return [first, ...rest];
}
