import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const base = '/independence/user-problem';
const app = useTestApp();

const withOrder = async (status = '174') => {
  const borrower = await app.borrower();
  const order = await app.dev<{ orderId: string }>('/dev/orders', {
    borrowerId: borrower.borrowerId,
    product: 'mx-fair',
    status,
  });
  return { borrower, orderNo: order.orderId };
};
const complaint = {
  problemType: '2',
  problemSonType: '',
  problemDetail: 'My payment is not shown',
  problemImage: '',
};
const listed = async (borrower: { commonQuery: string }) => {
  const { data } = await app.call(borrower, `${base}/problem-list`, {});
  const tabs: { list: { id: string; content: string }[] }[] = Object.values(data).map(Object);
  return tabs.flatMap(({ list }) => list);
};

async function upload(
  who: { commonQuery: string },
  bytes: Buffer,
  part: { name?: string; file?: string; type?: string } = {},
) {
  const boundary = 'plazoboundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${part.name ?? 'problemImage'}"; filename="${part.file ?? 'p.jpg'}"\r\nContent-Type: ${part.type ?? 'image/jpeg'}\r\n\r\n`;
  const response = await app.app().inject({
    method: 'POST',
    url: `${base}/upload-problem-img?${who.commonQuery}`,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'x-requested-with': 'XMLHttpRequest',
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return response.json();
}

const photo = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .withExif({ IFD3: { GPSLatitude: '19/1 25/1 0/1' } })
    .jpeg()
    .toBuffer();

test('a complaint is kept with its words and found in the list by its own borrower only', async () => {
  const { borrower, orderNo } = await withOrder();
  expect(await app.call(borrower, `${base}/problem-save`, { ...complaint, orderNo })).toMatchObject({
    success: true,
    code: 0,
  });
  const [mine] = await listed(borrower);
  expect(mine?.content).toBe(complaint.problemDetail);
  const stranger = await app.borrower();
  expect(await listed(stranger)).toEqual([]);
  const foreign = await app.call(stranger, `${base}/problem-detail`, { problemId: mine?.id });
  expect(foreign).toEqual(await app.call(stranger, `${base}/problem-detail`, { problemId: 'missing' }));
  expect(foreign.code).toBe(-20);
});

test('the same complaint 20 times at once is one', async () => {
  const { borrower, orderNo } = await withOrder();
  await Promise.all(
    Array.from({ length: 20 }, () => app.call(borrower, `${base}/problem-save`, { ...complaint, orderNo })),
  );
  expect(await listed(borrower)).toHaveLength(1);
});

describe('what cannot be kept', () => {
  test.each([
    ['no words', { problemDetail: '   ' }, 'problemDetail'],
    ['201 characters', { problemDetail: 'x'.repeat(201) }, 'problemDetail'],
    ['turned direction', { problemDetail: 'a\u202eb' }, 'problemDetail'],
    ['an unknown type', { problemType: '99' }, 'problemType'],
    ['a foreign picture address', { problemImage: 'https://evil.example/a.jpg' }, 'problemImage'],
    ['a picture that is not theirs', { problemImage: '/complaint-images/abc' }, 'problemImage'],
    ['a sub-type of another type', { problemType: '2', problemSonType: '11' }, 'problemSonType'],
    [
      'ten pictures',
      { problemImage: Array.from({ length: 10 }, (_, no) => `/complaint-images/i${no}`).join(',') },
      'problemImage',
    ],
  ])('%s is refused, and nothing is kept', async (_name, wrong, field) => {
    const { borrower, orderNo } = await withOrder();
    expect(
      await app.call(borrower, `${base}/problem-save`, { ...complaint, orderNo, ...wrong }),
    ).toMatchObject({ code: -30, data: { reason: field } });
    expect(await listed(borrower)).toEqual([]);
  });

  test('someone else’s order', async () => {
    const { orderNo } = await withOrder();
    const stranger = await app.borrower();
    expect(await app.call(stranger, `${base}/problem-save`, { ...complaint, orderNo })).toMatchObject({
      code: -20,
    });
  });
});

test('a foreign order is refused on the complaint home like one that is not there, and lines have title and value', async () => {
  const { borrower, orderNo } = await withOrder();
  const foreign = await withOrder();
  for (const orderId of [foreign.orderNo, 'missing'])
    expect(await app.call(borrower, `${base}/problem-init`, { orderId })).toMatchObject({ code: -20 });
  const { data } = await app.call(borrower, `${base}/problem-init`, { orderId: orderNo });
  expect(Object(data['orderDetail']).list[0]).toMatchObject({
    title: expect.stringMatching(/./),
    value: expect.stringMatching(/\$/),
  });
  const orders = Object.values(Object(data['orderList'])).map(Object);
  expect(orders.map((own) => own.orderNo)).toEqual([orderNo]);
});

test('what is not there is called what it is: a complaint, a loan, a card', async () => {
  const { borrower, orderNo } = await withOrder();
  const none = await app.call(borrower, `${base}/problem-detail`, { problemId: 'missing' });
  expect(none).toMatchObject({ code: -20, message: 'No encontramos esta queja' });
  const loan = await app.call(borrower, `${base}/problem-init`, { orderId: 'missing' });
  expect(loan).toMatchObject({ code: -20, message: 'No encontramos este préstamo' });
  const card = '/independence/v3/account/remove-card';
  const removed = await app.call(borrower, card, { cardId: 'missing' });
  expect(removed).toMatchObject({ code: -20, message: 'No encontramos esta tarjeta' });
  const english = { commonQuery: borrower.commonQuery.replace('language=2', 'language=1') };
  const answer = await app.call(english, `${base}/problem-detail`, { problemId: 'missing', orderNo });
  expect(answer.message).toBe("We couldn't find this complaint");
});

test('collection complaints follow isShow: accepted for an active loan, refused for one in process', async () => {
  const collection = { ...complaint, problemType: '1', problemSonType: '11' };
  const active = await withOrder('180');
  const home = await app.call(active.borrower, `${base}/problem-init`, { orderId: active.orderNo });
  expect(Object(home.data['orderDetail']).isShow).toBe(1);
  expect(
    await app.call(active.borrower, `${base}/problem-save`, { ...collection, orderNo: active.orderNo }),
  ).toMatchObject({ code: 0 });
  const [mine] = await listed(active.borrower);
  const { data } = await app.call(active.borrower, `${base}/problem-detail`, { problemId: mine?.id });
  const titleOf = (list: string, value: string) =>
    Object.values(Object(home.data[list]))
      .map(Object)
      .find((row) => row.value === value)?.title;
  expect([data['type'], data['sonType']]).toEqual([
    titleOf('problemType', '1'),
    titleOf('problemSonType', '11'),
  ]);
  expect(data['sonType']).toMatch(/./);
  const waiting = await withOrder('21');
  expect(
    Object((await app.call(waiting.borrower, `${base}/problem-init`, {})).data['orderDetail']).isShow,
  ).toBe(0);
  expect(
    await app.call(waiting.borrower, `${base}/problem-save`, { ...collection, orderNo: waiting.orderNo }),
  ).toMatchObject({ code: -40 });
});

test('a picture is made anew without its place, shown to its borrower alone, and belongs to one complaint', async () => {
  const { borrower, orderNo } = await withOrder();
  const { data } = await upload(borrower, await photo());
  const shown = await app.app().inject({ url: `${data.url}?${borrower.commonQuery}` });
  expect(shown.headers['content-type']).toBe('image/jpeg');
  expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined();
  const stranger = await app.borrower();
  expect((await app.app().inject({ url: `${data.url}?${stranger.commonQuery}` })).statusCode).toBe(404);
  expect((await app.app().inject({ url: data.url })).statusCode).toBe(404);
  const save = { ...complaint, orderNo, problemImage: data.url };
  expect(await app.call(borrower, `${base}/problem-save`, save)).toMatchObject({ code: 0 });
  expect(await app.call(borrower, `${base}/problem-save`, { ...save, problemDetail: 'again' })).toMatchObject(
    { code: -30 },
  );
  const [mine] = await listed(borrower);
  const detail = await app.call(borrower, `${base}/problem-detail`, { problemId: mine?.id });
  expect(detail.data['images']).toEqual([data.url]);
});

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a page', Buffer.from('<html></html>')],
  ['an archive', Buffer.from('PK\u0003\u0004zip')],
  ['nothing', Buffer.alloc(0)],
  ['a torn picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1])],
])('%s is no picture', async (_name, bytes) => {
  expect(await upload(await app.borrower(), bytes)).toMatchObject({ success: false, code: -30 });
});

test('a picture of too many pixels is refused before it is unfolded', async () => {
  const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await upload(await app.borrower(), bomb, { type: 'image/png' })).toMatchObject({ code: -30 });
});

test('the wrong field and no session are refused', async () => {
  expect(await upload(await app.borrower(), await photo(), { name: 'other' })).toMatchObject({ code: -30 });
  expect(await upload({ commonQuery: '' }, await photo())).toMatchObject({ code: -10 });
});
