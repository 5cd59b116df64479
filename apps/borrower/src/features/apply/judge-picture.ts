/** What may be wrong with a photo before it is sent: told in words, and never a reason to refuse it. */
export type PictureFault = 'small' | 'dark' | 'bright' | 'blurred' | 'shape';
export type PictureKind = 'document' | 'selfie';

/** A photo's own size, and its brightness, 0 to 255, on a smaller grid of rows from the top left. */
export type Picture = {
  readonly width: number;
  readonly height: number;
  readonly gridWidth: number;
  readonly luma: Uint8Array;
};

/** Below this long edge, in pixels, the small print of a card is no longer there. */
const LEAST_EDGE = 800;
const DARK_MEAN = 55;
const WHITE = 250;
const WHITE_SHARE = 0.4;
/** Variance of the Laplacian: a flat or a shaken picture has less. Print has far more, a face before a wall little. */
const SHARP: Readonly<Record<PictureKind, number>> = { document: 100, selfie: 30 };
/** A card is 1.59 wide (ISO/IEC 7810), an open passport 1.42, and some table lies around it. */
const SHAPE = { least: 1.15, most: 2.1 } as const;

const mean = (sum: number, count: number) => (count === 0 ? 0 : sum / count);

/** How much neighbouring points differ from what lies around them. */
function sharpness({ luma, gridWidth }: Picture): number {
  const at = (place: number) => luma[place] ?? 0;
  let [sum, squares, count] = [0, 0, 0];
  for (let place = gridWidth + 1; place < luma.length - gridWidth - 1; place += 1) {
    const column = place % gridWidth;
    if (column === 0 || column === gridWidth - 1) continue;
    const around = at(place - 1) + at(place + 1) + at(place - gridWidth) + at(place + gridWidth);
    const edge = around - 4 * at(place);
    sum += edge;
    squares += edge * edge;
    count += 1;
  }
  return mean(squares, count) - mean(sum, count) ** 2;
}

/** What is wrong with a photo, the plainest first; nothing where it can be read. */
export function judgePicture(picture: Picture, kind: PictureKind): readonly PictureFault[] {
  const { width, height, luma } = picture;
  let [sum, white] = [0, 0];
  for (const value of luma) {
    sum += value;
    if (value >= WHITE) white += 1;
  }
  const shape = width / height;
  const isWrong: Readonly<Record<PictureFault, boolean>> = {
    small: Math.max(width, height) < LEAST_EDGE,
    dark: mean(sum, luma.length) < DARK_MEAN,
    bright: mean(white, luma.length) > WHITE_SHARE,
    blurred: sharpness(picture) < SHARP[kind],
    shape: kind === 'document' && (shape < SHAPE.least || shape > SHAPE.most),
  };
  const faults = ['small', 'dark', 'bright', 'blurred', 'shape'] as const;
  return faults.filter((fault) => isWrong[fault]);
}
