import fastify from 'fastify';
import pg from 'pg';

/** The yardstick of the reads: a route that does one indexed select, and nothing else. */

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const app = fastify();

app.get<{ Querystring: { orderId: string } }>('/order', async ({ query }) => {
  const statement = {
    name: 'order',
    text: 'select * from loan_order where id = $1',
    values: [query.orderId],
  };
  const { rows } = await pool.query(statement);
  return { success: true, code: 0, message: '', data: rows[0] };
});

await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
process.on('SIGTERM', () => process.exit(0));
