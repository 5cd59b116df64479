import sharp from 'sharp';

/** Pictures that borrowers send: read, made anew as JPEG without any of their metadata. */

export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;
const MAX_PIXELS = 25_000_000;
const MAX_SIDE_PIXELS = 8_000;
const STORED_SIDE_PIXELS = 2_000;
const JPEG_QUALITY = 82;
const DECODE_TIMEOUT_S = 5;

sharp.concurrency(1);
sharp.cache(false);

/** The first bytes of what is taken: JPEG, PNG and WebP; an SVG, a page or an archive never reaches the decoder. */
function isPicture(bytes: Buffer): boolean {
  const isJpeg = bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  const isPng = bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  const isWebp =
    bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP';
  return isJpeg || isPng || isWebp;
}

/** The picture made anew, or undefined where it is none, damaged or too large to decode safely. */
export async function remakePicture(bytes: Buffer): Promise<Buffer | undefined> {
  if (!isPicture(bytes)) return undefined;
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
    const { width, height } = await image.metadata();
    if (width > MAX_SIDE_PIXELS || height > MAX_SIDE_PIXELS) return undefined;
    return await image
      .rotate()
      .resize({
        width: STORED_SIDE_PIXELS,
        height: STORED_SIDE_PIXELS,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: JPEG_QUALITY })
      .timeout({ seconds: DECODE_TIMEOUT_S })
      .toBuffer();
  } catch {
    return undefined;
  }
}
