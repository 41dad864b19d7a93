import { Component, type ReactNode } from 'react';

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
        heading="The page did not arrive"
        text="The connection may have gone, or the site was renewed while you had it open. Loading it again puts both right."
        action="Load it again"
        onAction={() => location.reload()}
      />
    );
  }
}
