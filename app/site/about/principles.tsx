import { usePage } from '#app/lib/content.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Reveal } from '#app/ui/reveal.tsx';

export function Principles() {
  const about = usePage('about');
  return (
    <Reveal labelledBy="rules" className="page-width grid-12 items-center gap-y-12 pt-section">
      <div className="col-span-12 lg:col-span-6">
        <h2 id="rules" data-block="heading" className="label text-champagne">
          {about.principlesHeading}
        </h2>
        <ol className="mt-8 border-b border-hairline">
          {about.principles.map(({ title, text }) => (
            <li key={title} data-block="text" className="border-t border-hairline py-7">
              <h3 className="text-display-7">{title}</h3>
              <p className="mt-2 max-w-[48ch] text-ash">{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <div
        data-block="picture"
        className="col-span-12 max-lg:order-first lg:col-span-5 lg:col-start-8"
      >
        <div className="frame">
          <Picture
            picture={about.principlesPicture}
            alt=""
            sizes="(min-width: 64rem) 38rem, 92vw"
            className="aspect-[4/3] w-full object-cover object-[50%_42%] lg:aspect-[4/5]"
          />
        </div>
      </div>
    </Reveal>
  );
}
