import type { PhotosWanted } from '../es/photos-wanted.ts';

/** Of an order that waits for pictures of its borrower. */
export const photosWanted: PhotosWanted = {
  why: '拍摄之前，我们不会对您的申请作出决定',
  take: '去拍照',
};
