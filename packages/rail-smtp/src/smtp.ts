import {
  type Answer,
  type Capabilities,
  type Kit,
  type Message,
  type MessageAsk,
  type Rail,
  sentOnce,
} from '@plazo/rail-kit';
import MailComposer from 'nodemailer/lib/mail-composer';
import * as z from 'zod/mini';
import { type Server, transmit } from './transmit.ts';

const text = z.string().check(z.minLength(1));

const settingsOf = z.strictObject({
  host: text,
  port: z.int().check(z.gte(1), z.lte(65_535)),
  /** TLS from the first byte (465), by STARTTLS (587), or none: only where `isTest` says so. */
  security: z.enum(['tls', 'starttls', 'none']),
  /** Absent where the server asks nobody who they are. */
  user: z.optional(text),
  password: z.optional(text),
  /** A certificate authority of the lender's own, as PEM. */
  ca: z.optional(text),
  /** Whether this server delivers to nobody. */
  isTest: z.boolean(),
});
export type Settings = z.output<typeof settingsOf>;

/** @throws where they are not its own, or a message would leave where others can read it */
export function readSettings(given: unknown): Settings {
  const settings = z.parse(settingsOf, given);
  if (settings.security === 'none' && !settings.isTest)
    throw new Error('security: mail leaves by TLS; without it the server is for tests (isTest)');
  if ((settings.user === undefined) !== (settings.password === undefined))
    throw new Error('user and password: both or none');
  return settings;
}

function serverOf({ host, port, security, user, password, ca }: Settings): Server {
  const signIn = user !== undefined && password !== undefined ? { user, password } : undefined;
  return { host, port, security, signIn, ca };
}

/** One address, with nothing in it that a header or a list of addresses takes for more. */
const ADDRESS = /^[^\s@,;:<>()[\]"\\]+@([^\s@,;:<>()[\]"\\]+)$/;

/** The same id makes the same message: who reads it twice sees it once, where their program looks. */
async function rawOf(id: string, ask: MessageAsk & { readonly sender: string }, now: Date): Promise<Buffer> {
  const domain = ADDRESS.exec(ask.sender)?.[1] ?? '';
  const composer = new MailComposer({
    messageId: `<${id}@${domain}>`,
    date: now,
    from: { name: '', address: ask.sender },
    to: { name: '', address: ask.to },
    ...(ask.subject !== undefined && { subject: ask.subject }),
    text: ask.text,
    headers: {
      // nobody's holiday notice answers it
      'Auto-Submitted': 'auto-generated',
      ...(ask.language !== undefined && { 'Content-Language': ask.language }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

const refused = (error: 'bad-request' | 'unreachable' | 'expired', detail?: string) =>
  ({ kind: 'refused', error, detail }) as const;

async function post(settings: Settings, kit: Kit, [id, ask]: [string, MessageAsk]): Promise<Answer<Message>> {
  const { way, to, sender, expiresAt } = ask;
  if (way !== 'email' || sender === undefined || !ADDRESS.test(sender))
    return refused('bad-request', way === 'email' ? 'sender' : 'way');
  if (!ADDRESS.test(to)) return refused('unreachable');
  const now = kit.now();
  if (expiresAt !== undefined && Date.parse(expiresAt) <= now.getTime()) return refused('expired');
  const raw = await rawOf(id, { ...ask, sender }, now);
  const answer = await transmit(serverOf(settings), { from: sender, to, raw });
  if (answer.kind !== 'state') return answer;
  return { kind: 'state', told: { state: 'accepted', changedAt: kit.now().toISOString() } };
}

const capabilitiesOf = ({ isTest }: Settings, name: string): Capabilities => ({
  contract: '1.0',
  rail: name,
  isSimulated: isTest,
  signature: { kids: [name] },
  kinds: { message: { ways: ['email'] } },
});

/** E-mail by SMTP. The server's answer is all that is ever known: it cannot be asked, and tells nothing later. */
export function smtpRail(settings: Settings, kit: Kit): Rail {
  return {
    name: kit.name,
    isSimulated: settings.isTest,
    capabilities: async () => ({ kind: 'state', told: capabilitiesOf(settings, kit.name) }),
    health: async () => {
      const answer = await transmit(serverOf(settings), undefined);
      const message = answer.kind === 'state' ? ('up' as const) : ('down' as const);
      return { kind: 'state', told: { kinds: { message } } };
    },
    message: { send: sentOnce((id, ask) => post(settings, kit, [id, ask])) },
  };
}
