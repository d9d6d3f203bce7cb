import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#contract/error.ts';
import { QueueFullError } from '#lib/fair-queue.ts';
import type { GetPageAssets } from './asset-manifest.ts';
import type { PageOptions } from './documents/render-page.tsx';
import { createPageMaker, type MadePage, type VisitedPage } from './page-maker.ts';
import { registerForms } from './register-forms.ts';
import { readVisit, sendPage, sendRefusal } from './send-page.ts';

/** Rate limit cost of an uncached page: it reads as much as several API calls. */
const PAGE_COST = 2;

/** Maximum number of full error screens per window beyond the limit; further requests get the short page. */
const SCREENS_MAX = 20;

const BUSY_RETRY_SECONDS = 5;

/** URLs for programs: an unknown one is answered with JSON. */
const MACHINE_ADDRESS = /^\/(api|node-api|socket)(\/|\?|$)/;

type MakePage = (page: VisitedPage) => Promise<MadePage>;

/** Answers every GET without another route with a page, and the forms of pages. */
export function registerPages(app: FastifyInstance, options: PageOptions, getAssets: GetPageAssets): void {
  const maker = createPageMaker(options, getAssets);

  async function answer(request: FastifyRequest, reply: FastifyReply, page: VisitedPage, make: MakePage) {
    try {
      const charge = options.budget?.charge(request, PAGE_COST);
      if (!charge || charge.excess === 0) return await sendPage(request, reply, options, await make(page));
      const retryAfterSeconds = Math.ceil(charge.resetMs / 1000);
      if (charge.excess > SCREENS_MAX * PAGE_COST)
        return sendRefusal(request, reply, options, { status: 429, retryAfterSeconds });
      return await sendPage(request, reply, options, await maker.makeRefusal(page, retryAfterSeconds));
    } catch (error) {
      if (page.work.signal.aborted) return reply.hijack();
      if (!(error instanceof QueueFullError)) throw error;
      const status = error.isOwn ? 429 : 503;
      return sendRefusal(request, reply, options, { status, retryAfterSeconds: BUSY_RETRY_SECONDS });
    }
  }

  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    if (MACHINE_ADDRESS.test(request.raw.url ?? '')) {
      return reply.code(404).send({ message: 'Not found', code: 'not_found' } satisfies ErrorBody);
    }
    const page = readVisit(request, reply, options);
    const kept = maker.readSaved(page);
    if (kept !== undefined) return sendPage(request, reply, options, kept);
    return answer(request, reply, page, maker.make);
  });
  // Without an API in this process the modules with forms are off.
  if (options.call === undefined) return;
  const forms = Object.assign({}, ...options.modules.parts.map((part) => part.forms));
  registerForms(app, forms, (request, reply, read) => {
    const page = readVisit(request, reply, options);
    return answer(request, reply, page, async (visited) =>
      maker.makeAnswer(visited, await read(visited.work)),
    );
  });
}
