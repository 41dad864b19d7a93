type LibrarySearchProps = {
  label: string;
  sought: string;
  onSeek: (sought: string) => void;
  count: { found: number; all: number };
};

export function LibrarySearch({ label, sought, onSeek, count }: LibrarySearchProps) {
  return (
    <search className="w-full sm:w-80">
      <label htmlFor="search" className="label flex justify-between gap-4 text-ash">
        {label}
      </label>
      <div className="relative">
        <input
          id="search"
          type="search"
          value={sought}
          onChange={({ target }) => onSeek(target.value)}
          autoComplete="off"
          spellCheck={false}
          className="field pr-20"
        />
        <span
          role="status"
          className="pointer-events-none absolute right-0 bottom-3 text-sm text-ash"
        >
          {sought && `${count.found} of ${count.all}`}
        </span>
      </div>
    </search>
  );
}

/** Every word, in any order, without regard to case or accents. */
export function matches(text: string, sought: string): boolean {
  const where = plain(text);
  return plain(sought)
    .split(/\s+/)
    .every((word) => where.includes(word));
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
