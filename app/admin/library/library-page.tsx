// The shared frame of all libraries: a list, or the form that Add New and Edit open.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { AdminPage } from '#app/admin/layout/admin-page.tsx';
import { AuditLog } from '#app/admin/layout/audit-log.tsx';
import { areaDrafts } from '#app/forms/drafts/area-drafts.ts';
import { refetchOnEntry } from '#app/lib/query-client.ts';
import { LibraryList, type LibraryRow } from './library-list.tsx';
import { type Library, type LibraryItem, showErrorToast } from './records/library.ts';
import { useConfirmLeave } from './use-confirm-leave.tsx';

export type FormProps<Item> = {
  /** Undefined for a new one. */
  item: Item | undefined;
  /** Called with the warning to show before the page is left; undefined when nothing is unsaved. */
  onUnsaved: (warning: string | undefined) => void;
  /** Closes the form; asks first where something would be lost. */
  onCancel: () => void;
  /** Without a question. */
  onClose: () => void;
  onSaved: (item: Item) => void;
};

type LibraryPageProps<Item extends LibraryItem> = {
  library: Library<Item>;
  heading: string;
  lead: string;
  empty: string;
  row: LibraryRow<Item>;
  form: (props: FormProps<Item>) => ReactNode;
  /** Opens the form for a new record at once, for example because its upload is under way. */
  isOpenAtFirst?: boolean;
};

export function LibraryPage<Item extends LibraryItem>(props: LibraryPageProps<Item>) {
  const { library, heading, lead, empty, row, form, isOpenAtFirst = false } = props;
  const { noun, plural, listOptions } = library;
  // Where its records stand changes with the draft of the site, too.
  const list = useQuery({ ...listOptions, ...refetchOnEntry });
  // A draft is left over when a session ended in the middle: its form opens again.
  const [opened, setOpened] = useState<{ id: string; item?: Item } | false>(() => {
    const { id } = areaDrafts.read(noun);
    return id === undefined ? isOpenAtFirst && { id: '' } : { id };
  });
  const [unsavedWarning, setUnsavedWarning] = useState<string>();
  const { leave, question } = useConfirmLeave({
    warning: unsavedWarning,
    onLeave: () => areaDrafts.drop(noun),
  });
  const [closedId, setClosedId] = useState<string>();

  useEffect(() => {
    if (list.errorUpdatedAt > 0 && list.isError)
      showErrorToast(`Error loading ${plural}`, list.error);
  }, [list.errorUpdatedAt, list.isError, list.error, plural]);

  const close = (id: string) => {
    areaDrafts.drop(noun);
    setUnsavedWarning(undefined);
    setClosedId(id);
    setOpened(false);
  };

  const isFormShown = opened && (opened.id === '' || list.data !== undefined);
  return (
    <AdminPage heading={heading} lead={lead}>
      {isFormShown ? (
        form({
          // A record that is removed elsewhere stays in its form, with what was typed.
          item: list.data?.find(({ id }) => id === opened.id) ?? opened.item,
          onUnsaved: setUnsavedWarning,
          onCancel: () => leave(() => close(opened.id)),
          onClose: () => close(opened.id),
          onSaved: ({ id }) => close(id),
        })
      ) : (
        <LibraryList
          library={library}
          list={list}
          row={row}
          empty={empty}
          closedId={closedId}
          onOpen={(item) => setOpened(item ? { id: item.id, item } : { id: '' })}
        />
      )}
      <AuditLog subject={noun} />
      {question}
    </AdminPage>
  );
}
