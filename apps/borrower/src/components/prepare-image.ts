/** The long edge of a photo that is sent, and its JPEG quality (design, 3.4). */
const LONG_EDGE_PX = 1600;
const QUALITY = 0.8;

/**
 * Turns a picked photo upright, scales it down and writes it anew as JPEG, which also drops where it was taken.
 * Nothing when the browser cannot decode it.
 */
export async function prepareImage(file: Blob): Promise<Blob | undefined> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONG_EDGE_PX / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const written = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', QUALITY),
    );
    return written ?? undefined;
  } catch {
    return undefined;
  }
}
