import { endpoints } from '@plazo/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { borrowerCallOf } from '../../http/endpoint-routes.ts';
import { envelopeOf } from '../../http/errors.ts';
import { handle } from '../../http/mount-endpoint.ts';
import { isRefused } from '../../stores/transaction.ts';
import { isPaperName, paperPdf } from './papers.ts';
import { showAgreement } from './show-agreement.ts';

export const agreementRoutes = [handle(endpoints.agreement.detail, showAgreement)];

const paperPath = z.object({ name: z.string() });

/** The papers of a loan as PDF, for its borrower alone: `/documents/agreement.pdf` and its like. */
export function paperRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/documents/:name.pdf', async (request, reply) => {
    const { name } = z.parse(paperPath, request.params);
    const call = await borrowerCallOf(deps, request);
    if (isRefused(call) || !isPaperName(name)) return reply.code(404).send(envelopeOf(404));
    const asked = z.safeParse(endpoints.agreement.detail.request, call.request);
    const pdf = asked.success ? await paperPdf({ ...call, request: asked.data }, name) : undefined;
    if (!pdf || isRefused(pdf)) return reply.code(404).send(envelopeOf(404));
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${name}.pdf"`)
      .send(pdf);
  });
}
