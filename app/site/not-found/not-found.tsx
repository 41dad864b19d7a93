import { aboutRain } from '#app/content/pictures.ts';
import { Picture } from '#app/ui/picture.tsx';

export const preloadedPictures = [{ picture: aboutRain, sizes: '100vw' }];

export default function NotFound() {
  return (
    <div className="cover relative isolate grid min-h-svh items-end overflow-hidden">
      <div className="absolute inset-x-0 top-0 bottom-px -z-20">
        <Picture
          picture={aboutRain}
          alt=""
          sizes="100vw"
          priority
          className="size-full object-cover"
        />
      </div>
      <div className="hero-scrim pointer-events-none absolute inset-0 -z-1" />
      <div className="page-width pt-40 pb-12 md:pb-24">
        <section
          aria-labelledby="not-found"
          className="max-w-2xl border border-hairline bg-ink p-8 md:p-14"
        >
          <h1 id="not-found" className="text-display-6">
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
    </div>
  );
}
