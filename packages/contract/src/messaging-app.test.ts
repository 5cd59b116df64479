import { expect, test } from 'vitest';
import { isMessagingApp } from './messaging-app.ts';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

test('the browser inside the messaging app is told by its user agent, however it is spelled', () => {
  expect(isMessagingApp(`${iPhone} MicroMessenger/8.0.49(0x18003137) NetType/WIFI`)).toBe(true);
  expect(isMessagingApp(`${iPhone} micromessenger/8.0.49`)).toBe(true);
});

test('other browsers and no user agent are not', () => {
  for (const agent of [iPhone, `${iPhone} Version/17.5 Safari/604.1`, 'Messenger/400.0', ''])
    expect(isMessagingApp(agent)).toBe(false);
});
