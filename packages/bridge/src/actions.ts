type NoPayload = Readonly<Record<string, never>>;

/** What each action takes. Ids and addresses come from answers or constants, never from the page's own address. */
export type ActionPayloads = {
  /** Opens one of our pages; the shell decides where. */
  navigate: { readonly url: string };
  /** Opens a page of the shell or a product with a payload. */
  navigateWithPayload: { readonly to: string; readonly payload: Readonly<Record<string, string>> };
  closeWebView: NoPayload;
  goHome: NoPayload;
  goMine: NoPayload;
  goLogin: NoPayload;
  callTelephone: { readonly phone: string };
  rateApp: NoPayload;
  confirmBurialPoint: { readonly productId: string };
  startBankFlow: NoPayload;
  endBankFlow: NoPayload;
  /** The token by which messages reach this app; the person is asked whether it may only where the page says so. */
  pushToken: { readonly mayAsk: boolean };
};

export type ActionName = keyof ActionPayloads;

export type Action = {
  /** The name of the message handler (details, "Client and bridge"). */
  readonly handler: string;
  /** Closing and ending the bank flow ignore errors (specification, section 7). */
  readonly ignoresErrors: boolean;
  /** What the shell refuses the page does itself, as without a shell: its button is never dead. */
  readonly fallsBack: boolean;
  /** First shell version that has it, as the handshake states it. */
  readonly since: string;
  readonly timeoutMs: number;
};

const SOON_MS = 2000;
/** The person is looking at a system sheet meanwhile. */
const PATIENT_MS = 10_000;

const action = (handler: string, row: Partial<Action> = {}): Action => ({
  handler,
  ignoresErrors: false,
  fallsBack: false,
  since: '1.0',
  timeoutMs: SOON_MS,
  ...row,
});

/** Every native action of the product; docs/contracts/native-shell.md is this table for a shell's engineer. */
export const actions = {
  navigate: action('to', { fallsBack: true }),
  navigateWithPayload: action('toP', { fallsBack: true }),
  closeWebView: action('closeWebView', { ignoresErrors: true }),
  goHome: action('goHome', { fallsBack: true }),
  goMine: action('goMine', { fallsBack: true }),
  goLogin: action('offToLogin'),
  callTelephone: action('callTelephone', { timeoutMs: PATIENT_MS, fallsBack: true }),
  rateApp: action('goToRate', { timeoutMs: PATIENT_MS }),
  confirmBurialPoint: action('confirmBurialPoint'),
  startBankFlow: action('startBankFlow'),
  endBankFlow: action('endBankFlow', { ignoresErrors: true }),
  pushToken: action('pushToken', { timeoutMs: PATIENT_MS, since: '1.1' }),
} as const satisfies Record<ActionName, Action>;

/** The message that asks a shell who it is; shells from before it do not have it. */
export const HANDSHAKE_HANDLER = 'plazoHandshake';
export const HANDSHAKE_TIMEOUT_MS = 1000;
export const PROTOCOL = 1;
