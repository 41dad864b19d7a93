// The one frame of videos, services and testimonials: a list, or the form that Add New and Edit open.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AdminPage } from '#app/admin/layout/admin-page.tsx';
import { Trail } from '#app/admin/layout/audit-log.tsx';
import { areaDrafts } from '#app/forms/area-drafts.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { type Library, tellFailure } from './library.ts';
import { LibraryList, type LibraryRow } from './library-list.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

export type FormProps<Item> = {
  /** Undefined for a new one. */
  item: Item | undefined;
  /** What would be lost by leaving now, as a sentence; undefined when nothing would. */
  onUnsaved: (loss: string | undefined) => void;
  /** Closes the form without a question: whoever presses Cancel has said what they want. */
  onCancel: () => void;
  onSaved: (item: Item) => void;
};

type LibraryPageProps<Item extends { id: string }> = {
  library: Library<Item>;
  heading: string;
  lead: string;
  empty: string;
  row: LibraryRow<Item>;
  form: (props: FormProps<Item>) => ReactNode;
  /** Something that began on this page and is to be found open on coming back. */
  isBegun?: boolean;
};

const addNewId = 'add-new';
const newItem = { id: '' };

export function LibraryPage<Item extends { id: string }>(props: LibraryPageProps<Item>) {
  const { library, heading, lead, empty, row, form, isBegun = false } = props;
  const { noun, plural, listOptions } = library;
  const list = useQuery(listOptions);
  // A session that ended took the form away; what was typed says which one it was.
  const [opened, setOpened] = useState(() => {
    const { id } = areaDrafts.read(noun);
    return id === undefined ? isBegun && newItem : { id };
  });
  const [loss, setLoss] = useState<string>();
  const { onward, stay } = useLeaveGuard(loss !== undefined);
  const focusOn = useRef<string>(undefined);

  useEffect(() => {
    if (list.errorUpdatedAt > 0 && list.isError) tellFailure(`Error loading ${plural}`, list.error);
  }, [list.errorUpdatedAt, list.isError, list.error, plural]);

  useEffect(() => {
    // The button that was pressed went with the form; the keyboard goes on where it opened it.
    if (opened || !focusOn.current) return;
    (document.getElementById(focusOn.current) ?? document.getElementById('list'))?.focus();
    focusOn.current = undefined;
  }, [opened]);

  const close = (id: string) => {
    areaDrafts.drop(noun);
    setLoss(undefined);
    focusOn.current = id ? `edit-${id}` : addNewId;
    setOpened(false);
  };

  const isFormShown = opened && (opened.id === '' || list.data !== undefined);
  return (
    <AdminPage heading={heading} lead={lead}>
      {isFormShown ? (
        form({
          item: list.data?.find(({ id }) => id === opened.id),
          onUnsaved: setLoss,
          onCancel: () => close(opened.id),
          onSaved: ({ id }) => close(id),
        })
      ) : (
        <LibraryList
          library={library}
          list={list}
          row={row}
          empty={empty}
          addNewId={addNewId}
          onOpen={(item) => setOpened(item ? { id: item.id } : newItem)}
        />
      )}
      <Trail subject={noun} />
      {onward && (
        <LeaveDialog
          heading="Leave without saving?"
          text={loss ?? ''}
          stay="Stay here"
          leave="Leave"
          onStay={stay}
          onLeave={() => {
            areaDrafts.drop(noun);
            stay();
            onward();
          }}
        />
      )}
    </AdminPage>
  );
}
