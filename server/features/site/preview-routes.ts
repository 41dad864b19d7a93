import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteContent } from '#contract/site/content.ts';
import { type Language, otherLanguageValues } from '#contract/texts/languages.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import { allowOwnFrame } from '#server/http/protect/security-headers.ts';
import type { SiteEditor } from './draft/site-editor.ts';

export type Preview = {
  /** Undefined when there is no page of that name. */
  render(content: SiteContent, page: string, language: Language): string | undefined;
  sendNotFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
};

type ByPage = { Params: { page: string }; Querystring: { language?: string } };

/**
 * A page as it would be after publishing, for admins. To anyone else nothing is there: the address says nothing about the
 * draft, and in the editor's frame a page for signing in would be refused, since nothing else may be framed.
 */
export function registerPreview(
  app: FastifyInstance,
  { sessions, editor, preview }: { sessions: Sessions; editor: SiteEditor; preview: Preview },
) {
  app.get<ByPage>('/admin/preview/:page', async (request, reply) => {
    const session = await sessions.find(request);
    const mayLook = session?.user.role === 'admin' && !session.user.needsPasskey;
    if (!mayLook) return preview.sendNotFound(request, reply);
    const { draft } = await editor.open();
    const html = renderSafely(draft, request);
    if (html === undefined) return preview.sendNotFound(request, reply);
    allowOwnFrame(reply);
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    // In the editor's frame the editor around it says so.
    const isFramed = request.headers['sec-fetch-dest'] === 'iframe';
    return reply.type('text/html; charset=utf-8').send(isFramed ? html : markAsDraft(html));
  });

  /** A draft may hold anything that was typed so far. */
  function renderSafely(draft: SiteContent, { params, query, log }: FastifyRequest<ByPage>) {
    const page = params.page === '404' ? 'not-found' : params.page;
    try {
      const language = otherLanguageValues.find((one) => one === query.language) ?? 'en';
      return preview.render(draft, page, language);
    } catch (error) {
      log.warn({ err: error }, 'a draft cannot be shown');
      return '<!doctype html><meta charset="utf-8"><title>Preview</title><p>This page cannot be shown yet. Please put right what the editor names.</p>';
    }
  }
}

// Only classes that the public sheet has anyway: it must not grow for the editor.
const mark =
  '<aside class="label fixed bottom-0 z-50 border-champagne bg-graphite p-4 text-champagne">Draft: visitors do not see this yet</aside>';

/** In a tab of its own it would look like the site itself. */
const markAsDraft = (html: string) =>
  html.replace('<title>', () => '<title>Draft: ').replace('</body>', () => `${mark}</body>`);
