import type { Attachment, Message } from '#contract/enquiries/conversations.ts';
import { formatBytes } from '#contract/format-bytes.ts';

type MailedPartsProps = { message: Message; enquiryId: string };

/** What came with a mail beside its text: the words that it repeats, folded, and files to save. */
export function MailedParts({ message: { quoted, attachments }, enquiryId }: MailedPartsProps) {
  return (
    <>
      {quoted && (
        <details className="mt-2">
          <summary className="min-h-11 w-fit cursor-pointer content-center text-sm text-ash underline decoration-hairline underline-offset-4 hover:text-bone">
            Quoted text
          </summary>
          <p
            dir="auto"
            className="max-w-[65ch] border-s border-hairline ps-4 text-base whitespace-pre-wrap wrap-anywhere text-ash"
          >
            {quoted}
          </p>
        </details>
      )}
      {attachments.length > 0 && (
        <ul aria-label="Attachments" className="mt-2 grid justify-items-start">
          {attachments.map((one) => (
            <li key={one.id} className="text-base wrap-anywhere">
              <AttachmentLink attachment={one} enquiryId={enquiryId} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function AttachmentLink({ attachment, enquiryId }: { attachment: Attachment; enquiryId: string }) {
  const { id, name, type, bytes, isKept } = attachment;
  const size = <span className="text-sm text-ash">{formatBytes(bytes)}</span>;
  if (!isKept) {
    return (
      <span className="inline-flex min-h-11 flex-wrap items-center gap-x-3">
        <bdi>{name}</bdi> {size}
        <span className="text-sm text-ash">Too large to keep: it is in the mailbox.</span>
      </span>
    );
  }
  return (
    <a
      href={`/api/enquiries/${enquiryId}/attachments/${id}`}
      download
      title={type}
      className="inline-flex min-h-11 flex-wrap items-center gap-x-3"
    >
      <bdi className="inline-link">{name}</bdi> {size}
    </a>
  );
}
