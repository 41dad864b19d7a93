import type { Ref } from 'react';
import { normaliseText } from '#contract/normalise-text.ts';

type LibrarySearchProps = {
  ref: Ref<HTMLInputElement>;
  label: string;
  search: string;
  onSearch: (search: string) => void;
  count: { found: number; all: number };
};

export function LibrarySearch({ ref, label, search, onSearch, count }: LibrarySearchProps) {
  return (
    <search className="w-full sm:w-80">
      <label htmlFor="search" className="label flex justify-between gap-4 text-ash">
        {label}
      </label>
      <div className="relative">
        <input
          ref={ref}
          id="search"
          type="search"
          value={search}
          onChange={({ target }) => onSearch(target.value)}
          autoComplete="off"
          spellCheck={false}
          className="field pr-20"
        />
        <span
          role="status"
          className="pointer-events-none absolute right-0 bottom-3 text-sm text-ash"
        >
          {search && `${count.found} of ${count.all}`}
        </span>
      </div>
    </search>
  );
}

/** Every word of the search is in the text, in any order, without regard to case or accents. */
export function matchesSearch(text: string, search: string): boolean {
  const normalised = normalise(text);
  return normalise(search)
    .split(/\s+/)
    .every((word) => normalised.includes(word));
}

const normalise = (text: string) => normaliseText('NFD', text).replace(/\p{M}/gu, '').toLowerCase();
