import { Component, type ReactNode } from 'react';
import { t } from '#contract/texts/texts.ts';

type AreaNoticeProps = { heading: string; text: string; action: string; onAction: () => void };

/** Shown instead of a page that cannot be shown: what happened, and one button. */
export function AreaNotice({ heading, text, action, onAction }: AreaNoticeProps) {
  return (
    <div className="page-width grid min-h-svh content-center py-32">
      <div role="alert" className="max-w-[44rem]">
        <h1 className="text-display-3">{heading}</h1>
        <p className="mt-6 max-w-[52ch] text-lg text-ash">{text}</p>
      </div>
      <p className="mt-10">
        <button type="button" onClick={onAction} className="button">
          {action}
        </button>
      </p>
    </div>
  );
}

/** Catches a page whose code did not load: the browser is offline, or a new version was deployed. */
export class PageCodeBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <AreaNotice
        heading={t('arrival.failed')}
        text={t('arrival.failedText')}
        action={t('arrival.again')}
        onAction={() => location.reload()}
      />
    );
  }
}
