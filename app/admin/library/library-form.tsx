// The form of one record. For a library of the site with a preview of how the site would show it.
import { useQueryClient } from '@tanstack/react-query';
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { areaDrafts } from '#app/forms/drafts/area-drafts.ts';
import type { Draft } from '#app/forms/drafts/drafts.ts';
import type { FieldProps } from '#app/forms/fields/field.tsx';
import { readTexts } from '#app/forms/form-engine.ts';
import { useForm } from '#app/forms/use-form.ts';
import { useMoveFocusOnMount } from '#app/ui/move-focus.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import type { z } from '#contract/zod.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import type { FormProps } from './library-page.tsx';
import { explainStanding } from './on-site/site-standing.tsx';
import { type Library, type LibraryItem, showErrorToast } from './records/library.ts';

/** By name: how a field is called, how its text is shown beside that of a newer version, and what a new record has. */
export type FormFields = Readonly<
  Record<string, { label: string; format?: (text: string) => string; initial?: string }>
>;

export type RenderedForm = {
  values: Draft;
  /** For a field: its name, its label, what it begins with and what is wrong with it. */
  field: (name: string) => FieldProps & { defaultValue: string | undefined };
};

type LibraryFormProps<Item extends LibraryItem, Body> = FormProps<Item> & {
  library: Library<Item>;
  schema: z.ZodMiniType<Body>;
  read?: (texts: Draft) => unknown;
  fields: FormFields;
  /** The toast's text when a field is blank that may not be. */
  missing: string;
  /** The toast's title when it cannot be saved. */
  failure?: string;
  /** The heading's id, where it is outside the form. */
  labelledBy?: string;
  renderFields: (form: RenderedForm) => ReactNode;
  /** How the site would show it; left out for a library that has nothing to do with the site. */
  preview?: (texts: Draft) => ReactNode;
};

export function LibraryForm<Item extends LibraryItem, Body>(props: LibraryFormProps<Item, Body>) {
  const { library, item, fields, missing, labelledBy } = props;
  const { noun, capitalNoun } = library;
  const failure = props.failure ?? `Error saving ${noun}`;
  const initial = toTexts(fields, item);
  const queryClient = useQueryClient();
  const { errors, formError, isSending, typed, formProps } = useForm<Body>({
    schema: props.schema,
    read: ({ id: _, updatedAt: __, ...texts }) => props.read?.(texts) ?? texts,
    send: async (body) => {
      try {
        const saved = await (item ? update(item.id, body) : library.create(queryClient, body));
        const onSite = explainStanding(library.site, saved);
        showToast({
          title: `${capitalNoun} ${item ? 'updated' : 'added'}`,
          description: `“${library.nameOf(saved)}” is saved. ${onSite}`.trim(),
        });
        props.onSaved(saved);
      } catch (error) {
        showErrorToast(failure, error, 'What you typed is still here.');
        throw error;
      }
    },
    onInvalid: (found, texts) =>
      showToast(
        Object.keys(found).some((name) => !texts[name]?.trim())
          ? { title: 'Missing information', description: missing, variant: 'destructive' }
          : { title: failure, description: Object.values(found)[0], variant: 'destructive' },
      ),
    draft: noun,
  });
  // The draft as a whole or not at all: an unticked box is not in it.
  const [values] = useState('id' in typed ? typed : initial);
  const [texts, setTexts] = useState<Draft>(values);
  // The texts when the form was opened: the record may change elsewhere meanwhile.
  const [textsAtOpening] = useState(initial);
  const [version] = useState(values.updatedAt ?? item?.updatedAt);
  const [newer, setNewer] = useState<{ version: string; mine: Draft; theirs: Draft }>();
  const { onUnsaved } = props;
  const isChanged = Object.keys(initial).some((name) => (texts[name] ?? '') !== initial[name]);

  useEffect(() => {
    onUnsaved(isChanged ? 'What you changed in this form will be lost.' : undefined);
  }, [isChanged, onUnsaved]);

  const input = (event: FormEvent<HTMLFormElement>) => {
    formProps.onInput(event);
    setTexts(areaDrafts.read(noun));
  };

  const setText = (name: string, text: string) => {
    const form = formProps.ref.current;
    if (!form) return;
    setControl(form, name, text);
    // An input event would not do: a field may answer one by filling in another.
    areaDrafts.keep(noun, readTexts(form));
    setTexts(areaDrafts.read(noun));
  };

  const update = async (id: string, body: Body) => {
    try {
      const updatedAt = newer?.version ?? version;
      return await library.update(queryClient, { id, updatedAt }, body);
    } catch (error) {
      const current = library.readNewer(error);
      // Saved already, for example by an attempt whose answer was lost.
      if (current && isMatch(current, body)) return current;
      if (current) showNewer(current);
      throw error;
    }
  };

  const showNewer = (current: Item) => {
    const mine = formProps.ref.current ? readTexts(formProps.ref.current) : texts;
    const theirs = toTexts(fields, current);
    // What both sides began with.
    const base = newer?.theirs ?? textsAtOpening;
    setNewer({ version: current.updatedAt, mine, theirs });
    // Where only the other side changed a field, an old text must not be saved over it.
    for (const [name, text] of Object.entries(theirs)) {
      if ((mine[name] ?? '') === base[name]) setText(name, text);
    }
  };

  const field: RenderedForm['field'] = (name) => ({
    name,
    label: fields[name]?.label ?? '',
    defaultValue: values[name],
    error: errors[name],
  });

  const headingId = useId();
  return (
    <div className="mt-10 grid gap-x-10 gap-y-14 lg:grid-cols-12">
      {newer && (
        <ConflictPanel
          // Mounts again for another newer version, which is then announced, too.
          key={newer.version}
          version={newer.version}
          fields={compareFields(fields, newer, texts)}
          onChoose={(name, version) => setText(name, newer[version][name] ?? '')}
        />
      )}
      <form
        {...formProps}
        onInput={input}
        aria-labelledby={labelledBy ?? headingId}
        className="grid content-start gap-8 lg:col-span-7"
      >
        {!labelledBy && (
          <FormHeading
            id={headingId}
            text={item ? `Edit ${library.nameOf(item)}` : `Add a ${noun}`}
          />
        )}
        <input type="hidden" name="id" value={item?.id ?? ''} />
        <input type="hidden" name="updatedAt" value={version ?? ''} />
        {props.renderFields({ values, field })}
        {/* No alert role: the toast was announced already. This stays when the toast has gone. */}
        {formError && (
          <p className="border-l border-ember pl-4 text-ember">Not saved. {formError}</p>
        )}
        <div className="flex flex-col gap-4 sm:flex-row">
          <button type="submit" disabled={isSending} className="button sm:min-w-40">
            {isSending ? 'Saving…' : 'Save'}
          </button>
          <button type="button" onClick={props.onCancel} className="button button-quiet">
            Cancel
          </button>
        </div>
      </form>
      {props.preview && (
        <section
          aria-label="Preview"
          className="lg:sticky lg:top-28 lg:col-span-4 lg:col-start-9 lg:self-start"
        >
          <h3 className="label mb-5 font-text text-ash">As the site would show it</h3>
          {props.preview(texts)}
        </section>
      )}
    </div>
  );
}

/** A box that is not ticked has no text. */
const toTexts = (fields: FormFields, item: object = {}): Draft =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { initial = '' }]) => [
      name,
      String(item[name as keyof typeof item] || initial),
    ]),
  );

/** What differs between the two versions, and which of them the form holds. */
function compareFields(
  fields: FormFields,
  { mine, theirs }: Record<'mine' | 'theirs', Draft>,
  texts: Draft,
) {
  return Object.entries(fields).flatMap(([name, { label, format = String }]) => {
    const [own = '', other = '', now = ''] = [mine[name], theirs[name], texts[name]];
    if (own === other) return [];
    const version = now === other ? ('theirs' as const) : undefined;
    const chosen = now === own ? ('mine' as const) : version;
    return [{ name, label, mine: format(own), theirs: format(other), chosen }];
  });
}

const isMatch = (item: object, body: unknown) =>
  Object.entries(body ?? {}).every(([name, value]) => item[name as keyof typeof item] === value);

function setControl(form: HTMLFormElement, name: string, text: string) {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    control.checked = text !== '';
  } else if (control && 'value' in control) control.value = text;
}

type FormHeadingProps = { id: string; text: string; ref?: RefObject<HTMLHeadingElement | null> };

/** Takes the focus, because the button that opened the form has left the page. */
export function FormHeading({ id, text, ref }: FormHeadingProps) {
  const own = useRef<HTMLHeadingElement>(null);
  const heading = ref ?? own;
  useMoveFocusOnMount(heading);
  return (
    <h2 ref={heading} id={id} tabIndex={-1} className="text-4xl outline-none wrap-anywhere">
      {text}
    </h2>
  );
}
