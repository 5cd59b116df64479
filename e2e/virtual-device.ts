import type { Page } from '@playwright/test';

/** Gives the browser a device of its own that keeps passkeys behind a lock which its person always opens. */
export async function addDevice(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  /** Whether its person is there and says yes to whatever is asked. */
  const setPresent = (enabled: boolean) =>
    client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  const count = async () =>
    (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
  return { setPresent, count };
}
