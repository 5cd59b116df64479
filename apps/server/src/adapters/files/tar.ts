/** A plain tar archive (ustar) of a few small files: every system can open one without a library. */

const BLOCK = 512;

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;

function header(name: string, size: number, modifiedAt: Date): Buffer {
  const block = Buffer.alloc(BLOCK);
  const put = (text: string, offset: number) => block.write(text, offset, 'utf8');
  put(name, 0);
  put(octal(0o644, 8), 100);
  put(octal(0, 8), 108);
  put(octal(0, 8), 116);
  put(octal(size, 12), 124);
  put(octal(Math.floor(modifiedAt.getTime() / 1000), 12), 136);
  put('        ', 148);
  put('0', 156);
  put('ustar\x0000', 257);
  put(
    octal(
      block.reduce((sum, byte) => sum + byte, 0),
      7,
    ),
    148,
  );
  return block;
}

export type ArchivedFile = { readonly name: string; readonly bytes: Uint8Array };

/** The archive's bytes. Names are at most 100 bytes long. */
export function tar(files: readonly ArchivedFile[], modifiedAt: Date): Buffer {
  const parts = files.flatMap(({ name, bytes }) => [
    header(name, bytes.length, modifiedAt),
    bytes,
    Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK),
  ]);
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]);
}
