import { expect, test } from 'vitest';
import { useTestApp } from '../testing/test-app.ts';
import { writeSchema } from '../testing/write-schema.ts';

const app = useTestApp();

test('the migrations make the schema that stands written, on each engine', async () => {
  await expect(await writeSchema(app.owner())).toMatchFileSnapshot('schema.snapshot.sql');
});
