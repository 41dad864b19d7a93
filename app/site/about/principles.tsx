import { about } from '#app/content/about.ts';
import { Reveal } from '#app/ui/reveal.tsx';

export function Principles() {
  return (
    <Reveal labelledBy="rules" className="page-width pb-section">
      <h2 id="rules" className="label text-champagne">
        {about.principlesHeading}
      </h2>
      <ol className="mt-10 border-b border-hairline">
        {about.principles.map(({ title, text }) => (
          <li
            key={title}
            className="grid-12 items-baseline gap-y-2 border-t border-hairline py-8 md:py-10"
          >
            <h3 className="col-span-12 text-display-7 md:col-span-6">{title}</h3>
            <p className="col-span-12 max-w-[48ch] text-ash md:col-span-5 md:col-start-8">{text}</p>
          </li>
        ))}
      </ol>
    </Reveal>
  );
}
