/** Of an order that waits for pictures of its borrower. */
export const photosWanted = {
  missing: 'Faltan tus fotos',
  otherOnes: 'Necesitamos otras fotos',
  why: 'Tu solicitud no se decide hasta que las tomes',
  take: 'Tomar las fotos',
};

export type PhotosWanted = typeof photosWanted;
