/** Where archives lie, a file or an object of a store; between who writes and reads them and who keeps them. */

export type Archive = {
  /** As people name it. */
  readonly name: string;
  readonly read: () => AsyncIterable<Buffer>;
};

export type ArchivePlace = Archive & {
  /** A path of this machine: tables lie beside it, under a key that nobody keeps, until they were read. */
  readonly beside: string;
  /** Takes an archive, and keeps it if it is whole: one that is not has no name afterwards. One that is there stays, in a store. */
  readonly write: (
    bytes: AsyncIterable<Buffer>,
    assertWhole: (written: Archive) => Promise<unknown>,
  ) => Promise<void>;
};

export type Kept = { readonly name: string; readonly bytes: number };
