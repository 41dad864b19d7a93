import { useEffect, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { t } from '#contract/texts/texts.ts';

type SearchFormProps = {
  id: string;
  label: string;
  placeholder: string;
  /** What is searched for now. */
  q: string;
  onSearch: (q: string) => void;
  className: string;
};

export function SearchForm(props: SearchFormProps) {
  const { id, label, placeholder, q, onSearch, className } = props;
  const field = useRef<HTMLInputElement>(null);
  // Back and links change the search, too. Not by a `key`: a new field would lose the keyboard's focus.
  useEffect(() => {
    if (field.current && field.current.value.trim() !== q) field.current.value = q;
  }, [q]);
  return (
    <search className={className}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(String(new FormData(event.currentTarget).get('q')).trim());
        }}
        className="flex items-center gap-4"
      >
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <input
          ref={field}
          id={id}
          name="q"
          type="search"
          defaultValue={q}
          maxLength={limits.search}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          // Emptied, for example by the field's own cross: the search is over.
          onInput={(event) => q && event.currentTarget.value === '' && onSearch('')}
          className="field mt-0 min-w-0 grow text-base placeholder:text-ash"
        />
        <button type="submit" className="row-action shrink-0">
          {t('action.search')}
        </button>
      </form>
    </search>
  );
}
