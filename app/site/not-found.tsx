export default function NotFound() {
  return (
    <div className="page-width grid min-h-svh place-items-center py-40">
      <section
        aria-labelledby="not-found"
        className="w-full max-w-2xl border border-hairline bg-graphite p-8 md:p-14"
      >
        <h1 id="not-found" className="text-[clamp(2.25rem,5vw,3.75rem)]">
          404 Page Not Found
        </h1>
        <p className="mt-5 text-lg text-ash">Did you forget to add the page to the router?</p>
        <p className="mt-10">
          <a href="/" className="button">
            Back to the house
          </a>
        </p>
      </section>
    </div>
  );
}
