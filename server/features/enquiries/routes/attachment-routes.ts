// Files from strangers: saved by the browser and opened by nobody else, whatever they are.
import type { FastifyInstance } from 'fastify';
import { HttpError } from '#server/http/http-error.ts';
import { sendFile } from '#server/http/media/send-file.ts';
import { refuseForeignNavigation } from '#server/http/protect/same-origin.ts';
import type { EnquiryParts } from './enquiry-parts.ts';

const noSuchFile = () => new HttpError(404, 'There is no such file.');

export function registerAttachmentRoutes(app: FastifyInstance, { attachments }: EnquiryParts) {
  app.get<{ Params: { id: string; attachmentId: string } }>(
    '/api/enquiries/:id/attachments/:attachmentId',
    async (request, reply) => {
      refuseForeignNavigation(request);
      const { id, attachmentId } = request.params;
      const row = await attachments.find(id, attachmentId);
      if (!row) throw noSuchFile();
      reply.header('content-disposition', toDisposition(row.name));
      return sendFile(request, reply, {
        file: await attachments.open(row.id),
        missing: noSuchFile,
        type: 'application/octet-stream',
        etag: row.id,
        cache: 'none',
      });
    },
  );
}

/** Old programs read the first name, all others the second: https://www.rfc-editor.org/rfc/rfc6266#section-4.3 */
function toDisposition(name: string): string {
  const plain = name.replace(/[^ -~]/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
