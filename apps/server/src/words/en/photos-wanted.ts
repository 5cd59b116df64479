import type { PhotosWanted } from '../es/photos-wanted.ts';

/** Of an order that waits for pictures of its borrower. */
export const photosWanted: PhotosWanted = {
  why: 'Your application is not decided before you take them',
  take: 'Take the photos',
};
