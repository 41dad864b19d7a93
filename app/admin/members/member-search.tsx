import { limits } from '#contract/limits.ts';

type MemberSearchProps = { q: string; onSearch: (q: string) => void };

export function MemberSearch({ q, onSearch }: MemberSearchProps) {
  return (
    <search className="w-full sm:w-84">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(String(new FormData(event.currentTarget).get('q')).trim());
        }}
        className="flex items-center gap-4"
      >
        <label htmlFor="member-search" className="sr-only">
          Search by username or e-mail
        </label>
        <input
          id="member-search"
          name="q"
          type="search"
          defaultValue={q}
          maxLength={limits.search}
          autoComplete="off"
          spellCheck={false}
          placeholder="Username or e-mail"
          // Emptied, for example by the field's own cross: the search is over.
          onInput={(event) => q && event.currentTarget.value === '' && onSearch('')}
          className="field mt-0 min-w-0 grow text-base placeholder:text-ash"
        />
        <button type="submit" className="row-action shrink-0">
          Search
        </button>
      </form>
    </search>
  );
}
