import type { ComponentProps } from 'react';
import { useDeferred } from '#app/lib/use-deferred.ts';
import type { HeroFilm } from '#app/ui/film/hero-film.tsx';

const loadFilm = () => import('#app/ui/film/hero-film.tsx');

/** The film starts after the page has loaded, so its code is loaded then, too. */
export function DeferredHeroFilm(props: ComponentProps<typeof HeroFilm>) {
  const loaded = useDeferred(loadFilm);
  return loaded && <loaded.HeroFilm {...props} />;
}
