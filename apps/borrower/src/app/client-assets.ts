import type { ScreenName } from './screen-areas.ts';

/** What the client build made, put in by build.ts. */
export type ClientAssets = {
  readonly entry: string;
  readonly css: string;
  /** Scripts that the entry needs at once. */
  readonly shared: readonly string[];
  readonly screens: { readonly [Name in ScreenName]?: readonly string[] };
  /** Scripts of each area of text, such as `core/es`. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
};

declare const CLIENT_ASSETS: ClientAssets;

export const clientAssets: ClientAssets = CLIENT_ASSETS;
