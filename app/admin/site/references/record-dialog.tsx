import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Library, LibraryItem } from '#app/admin/library/records/library.ts';
import { refetchOnEntry } from '#app/lib/query-client.ts';
import { Dialog, DialogActions } from '#app/ui/dialog/dialog.tsx';
import { ListEmpty, ListState } from '#app/ui/list/list-state.tsx';

type RecordDialogProps<Item extends LibraryItem> = {
  library: Library<Item>;
  textOf: (item: Item) => string;
  /** Why a record cannot be chosen. */
  explainRefusal: (item: Item) => string | undefined;
  onChoose: (item: Item) => void;
  onClose: () => void;
};

/** The records of a library, to choose one for the site. */
export function RecordDialog<Item extends LibraryItem>(props: RecordDialogProps<Item>) {
  const { library, textOf, explainRefusal, onChoose, onClose } = props;
  const { noun, plural, nameOf } = library;
  const list = useQuery({ ...library.listOptions, ...refetchOnEntry });
  return (
    <Dialog heading={`Choose a ${noun}`} isWide onClose={onClose}>
      <p className="mt-3 text-ash">
        The site shows its words as they stand in the library when you publish.
      </p>
      <div className="mt-6">
        <ListState what={`the ${plural}`} query={list} />
        {list.data?.length === 0 && (
          <ListEmpty>
            The library has no {noun} yet.{' '}
            <Link href={`/admin/${plural}`} className="row-action">
              Go to the library
            </Link>
          </ListEmpty>
        )}
        <ul className="border-b border-hairline empty:hidden">
          {list.data?.map((item) => {
            const refusal = explainRefusal(item);
            return (
              <li key={item.id} className="flex items-start gap-4 border-t border-hairline py-4">
                <div className="min-w-0 grow wrap-anywhere">
                  <p>{nameOf(item)}</p>
                  <p className="line-clamp-2 text-sm text-ash">{textOf(item)}</p>
                </div>
                {refusal ? (
                  <p className="max-w-40 shrink-0 text-right text-sm text-ash">{refusal}</p>
                ) : (
                  <button type="button" onClick={() => onChoose(item)} className="row-action">
                    Choose<span className="sr-only"> {nameOf(item)}</span>
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      </div>
      <DialogActions onCancel={onClose} />
    </Dialog>
  );
}
