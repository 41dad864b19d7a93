import { useRequests } from './requests-query.ts';

const columns = ['Reference', 'What you asked for', 'Where it stands'];

/** The list as it will be, still without a line. Beneath the fleet: a member who has asked for nothing looks at the cars first. */
export function NoRequests() {
  const requests = useRequests();
  if (requests.data?.length !== 0) return null;
  return (
    <section aria-labelledby="no-requests" className="page-width pb-section">
      <div className="members-halves items-end gap-y-4">
        <h2 id="no-requests" className="text-display-6">
          Your requests
        </h2>
        <p className="max-w-[44ch] text-ash">
          None so far. The first goes on the line below, with its reference and our answer.
        </p>
      </div>
      <div
        aria-hidden="true"
        className="no-requests-line mt-8 border-b border-hairline pb-3 max-md:hidden"
      >
        {columns.map((column) => (
          <span key={column} className="label text-ash">
            {column}
          </span>
        ))}
      </div>
      <p className="no-requests-line border-b border-champagne/40 py-5 max-md:mt-6 max-md:border-t max-md:border-t-hairline">
        <span aria-hidden="true" className="font-display text-3xl font-light text-ash">
          ALD–
        </span>
        <a href="/contact" className="text-link label col-start-3 justify-self-start">
          Make a request
        </a>
      </p>
    </section>
  );
}
