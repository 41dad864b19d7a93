import { home } from '#app/content/home.ts';
import { Reveal } from '#app/ui/reveal.tsx';

export function Invitation() {
  const { heading, sentences, button } = home.invitation;
  return (
    <Reveal labelledBy="invitation" className="page-width py-section">
      <div className="grid-12 items-end gap-y-8">
        <h2 id="invitation" className="col-span-12 text-display-1 leading-[0.98] lg:col-span-8">
          {heading}
        </h2>
        <div className="col-span-12 md:col-span-8 lg:col-span-4">
          <p className="max-w-[40ch] text-lg text-ash">{sentences.join(' ')}</p>
          <a href="/contact" className="button mt-8">
            {button}
          </a>
        </div>
      </div>
    </Reveal>
  );
}
