import { RichText } from '#app/ui/rich-text.tsx';

type ActionLabelProps = {
  /** A text of the catalogue, without its value: `Rename<hidden> {name}</hidden>`. */
  text: string;
  /** Put in after the tags are read: people choose it, and it may look like one. */
  name?: string;
};

/** What a button does, in sight; to what, for screen readers alone. */
export const ActionLabel = ({ text, name = '' }: ActionLabelProps) => (
  <RichText
    text={text}
    tags={{
      hidden: (inner) => <span className="sr-only">{inner.replace('{name}', () => name)}</span>,
    }}
  />
);
