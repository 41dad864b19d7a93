import { CopyButton } from '#app/ui/copy-button.tsx';

type CodeHandoverProps = { code: string; subject: string; message: string };

/** A code that is shown only now, with a message to send it in and links that send it. */
export function CodeHandover({ code, subject, message }: CodeHandoverProps) {
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`;
  const whatsapp = `https://wa.me/?text=${encodeURIComponent(message)}`;
  return (
    <>
      <p className="mt-6 flex items-center justify-between gap-4 border-y border-champagne/40 py-2">
        <code className="font-text text-lg tracking-[0.06em] text-champagne wrap-anywhere">
          {code}
        </code>
        <CopyButton text={code} label="Copy the code" />
      </p>
      <div className="mt-6 flex items-center justify-between gap-4">
        <h3 className="label text-ash">A message to send</h3>
        <CopyButton text={message} label="Copy the message" />
      </div>
      <p className="border-l border-hairline pl-4 whitespace-pre-line wrap-anywhere">{message}</p>
      <ul className="mt-4 flex flex-wrap gap-x-8 gap-y-1">
        <li>
          <a href={mail} className="text-link label">
            By e-mail
          </a>
        </li>
        <li>
          <a href={whatsapp} target="_blank" rel="noopener noreferrer" className="text-link label">
            By WhatsApp<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </li>
      </ul>
    </>
  );
}
