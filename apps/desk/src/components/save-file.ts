/** Gives the operator a file that the server made. */
export function saveFile({ name, content, type }: { name: string; content: BlobPart; type: string }): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
