/** What the client build made, put in by build.ts. */
declare const CLIENT_ASSETS: {
  readonly entry: string;
  readonly shared: readonly string[];
  readonly css: string;
};

export const clientAssets = CLIENT_ASSETS;
