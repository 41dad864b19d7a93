export function AreaLoading() {
  return (
    <div role="status" className="grid min-h-svh place-content-center justify-items-center gap-8">
      <span className="sr-only noscript:hidden">Loading</span>
      <span className="hidden noscript:block">
        Signing in needs JavaScript. Please switch it on and load the page again.
      </span>
      {/* Shown by the style sheet after some seconds: without its script the page cannot tell that it is late. */}
      <p className="area-late noscript:hidden">
        This page did not open completely. The connection may be slow, or a part of it could not be
        fetched. {/* biome-ignore lint/a11y/useValidAnchor: the page itself, with its query */}
        <a href="" className="text-link">
          Load it again
        </a>
      </p>
      <span
        aria-hidden="true"
        className="size-10 animate-spin rounded-full noscript:hidden border border-hairline border-t-champagne motion-reduce:animate-none"
      />
    </div>
  );
}
