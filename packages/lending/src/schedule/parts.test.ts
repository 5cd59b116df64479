import { describe, expect, test } from 'vitest';
import { addBucket, addTo, amountOf, bitOf, bucketParts, emptyBucket, moreIn, sumOfBucket } from './parts.ts';

describe.each(bucketParts)('%s', (part) => {
  const one = { ...emptyBucket(), [part]: 1n };

  test('is read and added to by its own name', () => {
    const bucket = emptyBucket();
    addTo(bucket, part, 1n);
    expect(bucket).toEqual(one);
    expect(bucketParts.filter((each) => amountOf(one, each) === 1n)).toEqual([part]);
    addBucket(bucket, one);
    expect([amountOf(bucket, part), sumOfBucket(bucket)]).toEqual([2n, 2n]);
  });

  test('has a bit of its own, by which more of it is found', () => {
    expect(moreIn(one, emptyBucket())).toBe(bitOf(part));
    expect([moreIn(one, one), moreIn(emptyBucket(), one)]).toEqual([0, 0]);
  });
});
