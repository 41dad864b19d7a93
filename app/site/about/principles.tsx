import { usePage } from '#app/lib/content.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Reveal } from '#app/ui/reveal/reveal.tsx';

export function Principles() {
  const about = usePage('about');
  return (
    <Reveal labelledBy="rules" className="page-width grid-12 gap-y-8 pt-section">
      <h2
        id="rules"
        data-block="heading"
        className="label col-span-12 text-champagne max-lg:order-first"
      >
        {about.principlesHeading}
      </h2>
      <ol className="col-span-12 grid border-b border-hairline gap-x-8 md:max-lg:grid-cols-2 lg:col-span-6">
        {about.principles.map(({ title, text }) => (
          <li key={title} data-block="text" className="border-t border-hairline py-7">
            <h3 className="text-display-7">{title}</h3>
            <p className="mt-2 max-w-[48ch] text-ash">{text}</p>
          </li>
        ))}
      </ol>
      {/* On a wide screen from the first line of the list to its last, otherwise above the list. */}
      <div data-block="picture" className="col-span-12 max-lg:order-first lg:col-span-6">
        <div className="frame relative aspect-[4/3] md:aspect-[2/1] lg:aspect-auto lg:h-full">
          <Picture
            picture={about.principlesPicture}
            alt=""
            sizes="(min-width: 64rem) 46vw, 92vw"
            className="absolute inset-0 size-full object-cover object-[85%_42%] md:max-lg:object-[85%_36%]"
          />
        </div>
      </div>
    </Reveal>
  );
}
