import { useState } from 'react';
import { t } from '#contract/texts/texts.ts';
import { Icon } from './icon.tsx';

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    // There is no clipboard without HTTPS, and the browser may refuse it; the text can still be selected.
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setCopied(Boolean(isCopied));
  };
  const icon = copied ? 'check' : 'copy';
  return (
    <>
      <button
        type="button"
        aria-label={label}
        data-tooltip={t(copied ? 'action.copied' : 'action.copy')}
        onClick={copy}
        onBlur={() => setCopied(false)}
        className="grid size-11 shrink-0 cursor-pointer place-items-center text-champagne hover:text-bone noscript:hidden"
      >
        <Icon name={icon} size={20} strokeWidth={1.5} />
      </button>
      <span role="status" className="sr-only">
        {copied ? t('action.copied') : ''}
      </span>
    </>
  );
}
