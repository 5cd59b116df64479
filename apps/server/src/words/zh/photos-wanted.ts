import type { PhotosWanted } from '../es/photos-wanted.ts';

/** Of an order that waits for pictures of its borrower. */
export const photosWanted: PhotosWanted = {
  missing: '还缺少\u200b您的照片',
  otherOnes: '我们需要\u200b其他照片',
  why: '拍摄之前，我们不会对您的申请作出决定',
  take: '去拍照',
};
