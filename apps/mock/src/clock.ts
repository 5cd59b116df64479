import * as z from 'zod/mini';

/** The mock's clock: that of Plazo where its test surface is open, else the machine's, moved by hand. */
export type Clock = {
  readonly now: () => number;
  /** Looks at Plazo's clock again. */
  readonly refresh: () => Promise<void>;
  readonly advance: (byMs: number) => Promise<void>;
};

const TIMEOUT_MS = 5_000;
const answer = z.object({ now: z.iso.datetime({ offset: true }) });

/** @param plazoUrl origin of Plazo; absent where nobody is followed */
export function clockOf(plazoUrl: string | undefined): Clock {
  let offsetMs = 0;

  async function ask(init: RequestInit = {}): Promise<Response | undefined> {
    if (plazoUrl === undefined) return undefined;
    try {
      const response = await fetch(`${plazoUrl}/dev/clock`, {
        ...init,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return response.ok ? response : undefined;
    } catch {
      return undefined;
    }
  }

  async function refresh() {
    const read = z.safeParse(answer, await (await ask())?.json().catch(() => undefined));
    if (read.success) offsetMs = Date.parse(read.data.now) - Date.now();
  }

  return {
    now: () => Date.now() + offsetMs,
    refresh,
    advance: async (byMs) => {
      const body = JSON.stringify({ advanceMs: byMs });
      const headers = { 'content-type': 'application/json' };
      if (await ask({ method: 'POST', body, headers })) await refresh();
      else offsetMs += byMs;
    },
  };
}
