import type { PhotosWanted } from '../es/photos-wanted.ts';

/** Of an order that waits for pictures of its borrower. */
export const photosWanted: PhotosWanted = {
  missing: 'आपकी फ़ोटो अभी बाकी हैं',
  otherOnes: 'हमें दूसरी फ़ोटो चाहिए',
  why: 'जब तक आप फ़ोटो नहीं लेते, आपके आवेदन पर फ़ैसला नहीं होगा',
  take: 'फ़ोटो लें',
};
