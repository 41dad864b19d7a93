import { type ComponentProps, useEffect, useState } from 'react';
import { whenIdle } from '#app/lib/when-idle.ts';
import type { HeroFilm } from '#app/ui/film/hero-film.tsx';

/** The film starts after the page has loaded, so its code is loaded then, too. */
export function DeferredHeroFilm(props: ComponentProps<typeof HeroFilm>) {
  const [Film, setFilm] = useState<typeof HeroFilm>();
  useEffect(
    () =>
      whenIdle(async () => {
        const loaded = await import('#app/ui/film/hero-film.tsx');
        setFilm(() => loaded.HeroFilm);
      }),
    [],
  );
  return Film ? <Film {...props} /> : null;
}
