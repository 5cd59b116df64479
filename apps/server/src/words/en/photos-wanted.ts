import type { PhotosWanted } from '../es/photos-wanted.ts';

/** Of an order that waits for pictures of its borrower. */
export const photosWanted: PhotosWanted = {
  missing: 'Your photos are still missing',
  otherOnes: 'We need other photos',
  why: 'Your application is not decided before you take them',
  take: 'Take the photos',
};
