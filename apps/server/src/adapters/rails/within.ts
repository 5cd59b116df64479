/** What a rail says in a time; nothing where it takes longer, or fails. */
export async function within<Told>(ms: number, asked: Promise<Told>): Promise<Told | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<undefined>((done) => {
    timer = setTimeout(() => done(undefined), ms);
  });
  const told = await Promise.race([asked.catch(() => undefined), patience]);
  clearTimeout(timer);
  return told;
}
