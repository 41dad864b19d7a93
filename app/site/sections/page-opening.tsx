type PageOpeningProps = { heading: string; lead: string };

/** The top of an inner page: a large heading on the left, one sentence on the right; what follows is on the first screen, too. */
export function PageOpening({ heading, lead }: PageOpeningProps) {
  return (
    <header className="page-width grid-12 items-end gap-y-6 pt-28 pb-10 md:pb-16">
      <h1 className="col-span-12 text-display-1 leading-[0.98] lg:col-span-9">{heading}</h1>
      <p className="col-span-12 max-w-[38ch] text-lg text-ash md:col-span-8 lg:col-span-3 lg:col-start-10">
        {lead}
      </p>
    </header>
  );
}
