import { expect, test } from 'vitest';
import { judgePicture, type Picture } from './judge-picture.ts';

const GRID = { width: 80, height: 50 };

/** A picture whose points are what `draw` says of their column and row. */
function picture(draw: (x: number, y: number) => number, size = { width: 1600, height: 1000 }): Picture {
  const places = Array.from({ length: GRID.width * GRID.height }, (_, place) => place);
  const points = places.map((place) => draw(place % GRID.width, Math.floor(place / GRID.width)));
  return { ...size, gridWidth: GRID.width, luma: Uint8Array.from(points) };
}
/** Lines of print on a card. */
const print = (x: number, y: number) => (y % 6 < 2 && x % 3 !== 0 ? 60 : 190);
const soft = (x: number, y: number) => Math.round(128 + 60 * Math.sin(x / 14) + 40 * Math.cos(y / 12));

test('a card that fills the picture, sharp and in good light, has nothing wrong', () => {
  expect(judgePicture(picture(print), 'document')).toEqual([]);
  expect(judgePicture(picture(print, { width: 1000, height: 1400 }), 'selfie')).toEqual([]);
});

test.each([
  ['small', picture(print, { width: 640, height: 400 })],
  ['dark', picture((x, y) => print(x, y) / 5)],
  ['bright', picture((x, y) => (y < 25 ? 255 : print(x, y)))],
  ['blurred', picture(soft)],
  ['shape', picture(print, { width: 1000, height: 1600 })],
  ['shape', picture(print, { width: 2200, height: 1000 })],
] as const)('what is %s is said to be, and nothing else', (fault, taken) => {
  expect(judgePicture(taken, 'document')).toEqual([fault]);
});

test('a face may stand upright, and a picture has as many faults as it has', () => {
  expect(judgePicture(picture(print, { width: 1000, height: 1600 }), 'selfie')).toEqual([]);
  const worst = picture(() => 10, { width: 300, height: 600 });
  expect(judgePicture(worst, 'document')).toEqual(['small', 'dark', 'blurred', 'shape']);
});
