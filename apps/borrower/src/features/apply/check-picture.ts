import { judgePicture, type PictureFault, type PictureKind } from './judge-picture.ts';

/** The long edge on which a photo is looked at: print is still print there, and a phone needs no moment for it. */
const GRID_EDGE_PX = 800;
// what an eye sees of each colour (ITU-R BT.601)
const RED = 0.299;
const GREEN = 0.587;
const BLUE = 0.114;

/** Looks at a photo on the device itself. Nothing is wrong with what the browser cannot read. */
export async function checkPicture(photo: Blob, kind: PictureKind): Promise<readonly PictureFault[]> {
  try {
    const bitmap = await createImageBitmap(photo);
    const { width, height } = bitmap;
    const scale = Math.min(1, GRID_EDGE_PX / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    if (!pen) return [];
    pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
    const luma = new Uint8Array(data.length / 4);
    for (let place = 0; place < luma.length; place += 1) {
      const at = place * 4;
      luma[place] = (data[at] ?? 0) * RED + (data[at + 1] ?? 0) * GREEN + (data[at + 2] ?? 0) * BLUE;
    }
    return judgePicture({ width, height, gridWidth: canvas.width, luma }, kind);
  } catch {
    return [];
  }
}
