import {
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { usePage } from '#app/lib/content.tsx';
import { ServiceRow, ServiceView } from './service-row.tsx';

const allowsMotion = '(prefers-reduced-motion: no-preference)';
const isNarrow = '(width < 64rem)';

/** The services as rows, of which one at most is open, and on a wide screen one picture beside them. */
export function ServiceRows() {
  const { tiles } = usePage('services');
  const [open, setOpen] = useState<string>();
  // Holds the services in the order in which they were looked at; the last is shown. A picture loads when it is first shown.
  const [seen, show] = useReducer(moveToEnd, tiles, (all) => all.slice(0, 1).map(({ id }) => id));
  const pressed = useRef<{ title: Element; top: number }>(undefined);

  // A link may name a tile: /services#excursions.
  useEffect(() => {
    const openNamed = () => {
      const named = tiles.find(({ id }) => `#${id}` === location.hash);
      if (named) {
        setOpen(named.id);
        show(named.id);
      }
    };
    openNamed();
    addEventListener('hashchange', openNamed);
    return () => removeEventListener('hashchange', openNamed);
  }, [tiles]);

  const toggle = (id: string) => {
    const title = document.getElementById(id)?.querySelector('h2');
    if (title) pressed.current = { title, top: title.getBoundingClientRect().top };
    setOpen(open === id ? undefined : id);
  };

  // Before the browser paints: what was pressed stays under the pointer, whatever closes or widens above it.
  useLayoutEffect(() => {
    const tile = document.getElementById(open ?? '');
    if (pressed.current) {
      const { title, top } = pressed.current;
      scrollBy({ top: title.getBoundingClientRect().top - top, behavior: 'instant' });
    } else tile?.scrollIntoView();
    pressed.current = undefined;
    if (tile) showText(tile);
  }, [open]);

  // Shows the row that the pointer or the focus came to last.
  const follow = ({ target }: SyntheticEvent) => {
    const row = (target as Element).closest<HTMLElement>('.service');
    if (row) show(row.id);
  };

  return (
    <div className="service-columns page-width pb-band not-print:lg:grid lg:grid-cols-[7fr_5fr] lg:items-start lg:gap-16">
      <ul onPointerOver={follow} onFocus={follow} onPointerLeave={() => open && show(open)}>
        {tiles.map((tile) => (
          <ServiceRow
            key={tile.id}
            tile={tile}
            isOpen={open === tile.id}
            onToggle={() => toggle(tile.id)}
          />
        ))}
      </ul>
      <div className="sticky top-24 hidden aspect-4/5 max-h-[calc(100svh-9rem)] w-full overflow-hidden not-print:lg:grid">
        {tiles
          .filter(({ id }) => seen.includes(id))
          .map((tile) => (
            <div
              key={tile.id}
              data-shown={tile.id === seen.at(-1) || undefined}
              className="min-h-0 opacity-0 transition-opacity duration-500 [grid-area:1/1] data-shown:z-1 data-shown:opacity-100 data-shown:starting:opacity-0"
            >
              <ServiceView tile={tile} />
            </div>
          ))}
      </div>
    </div>
  );
}

const moveToEnd = (ids: readonly string[], id: string) =>
  ids.at(-1) === id ? ids : [...ids.filter((one) => one !== id), id];

/** Scrolls only if some of it is out of view: on a narrow screen until its title is at the top, else no further than needed. */
function showText(tile: HTMLElement) {
  const title = tile.querySelector('h2 span');
  // Its height at the end of the animation.
  const text = tile.querySelector('.disclosure-panel > *');
  if (!title || !text) return;
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const toTop = title.getBoundingClientRect().top - Number.parseFloat(scrollPaddingTop);
  const bottom = text.getBoundingClientRect().top + text.scrollHeight;
  const below = Math.max(bottom - innerHeight + Number.parseFloat(scrollPaddingBottom), 0);
  const needed = below > 0 && matchMedia(isNarrow).matches ? toTop : Math.min(toTop, below);
  scrollBy({ top: needed, behavior: matchMedia(allowsMotion).matches ? 'smooth' : 'instant' });
}
