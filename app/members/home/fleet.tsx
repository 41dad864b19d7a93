import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiRead } from '#app/lib/api.ts';
import { usePage } from '#app/lib/content.tsx';
import { explainFailure } from '#app/lib/explain-error.ts';
import { fleetSchema } from '#contract/site/cars.ts';
import { t } from '#contract/texts/texts.ts';
import { FleetCard } from './fleet-card.tsx';

/** How many cars there are is not known before they are fetched: as many as the default content has. */
const placeholderCount = 6;

export const fleetOptions = queryOptions({
  queryKey: ['fleet'],
  queryFn: () => apiRead('/api/fleet', fleetSchema),
});

export function Fleet() {
  const { fleetLead } = usePage('areas');
  const fleet = useQuery(fleetOptions);
  return (
    <section aria-labelledby="fleet" className="overflow-x-clip pb-section">
      <div className="page-width">
        <div className="members-halves items-end gap-y-4">
          <h2 id="fleet" className="text-display-6">
            {t('fleet.heading')}
          </h2>
          <p className="max-w-[40ch] text-ash">{fleetLead}</p>
        </div>
        {fleet.isPending && <FleetLoading />}
        {fleet.isError && (
          <div className="mt-16 border-t border-hairline pt-8">
            <p role="alert" className="text-ember">
              {t('fleet.notFetched', { reason: explainFailure(fleet.error) })}
            </p>
            <button type="button" onClick={() => fleet.refetch()} className="button mt-6">
              {t('fleet.fetchAgain')}
            </button>
          </div>
        )}
        {fleet.isSuccess && (
          <ul className="fleet members-halves">
            {fleet.data.map((car) => (
              <FleetCard key={car.id} car={car} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** Have the height of the cards that replace them, with the first car's drawing. */
function FleetLoading() {
  return (
    <div role="status">
      <span className="sr-only">{t('fleet.fetching')}</span>
      <div aria-hidden="true" className="fleet members-halves">
        {Array.from({ length: placeholderCount }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical and never move
          <div key={place} className="fleet-card">
            <div className="car relative aspect-[640/189] self-end" />
            <div className="mt-5 h-8 w-2/3 animate-pulse bg-graphite motion-reduce:animate-none" />
            <div className="mt-4 h-12 animate-pulse bg-graphite motion-reduce:animate-none" />
          </div>
        ))}
      </div>
    </div>
  );
}
