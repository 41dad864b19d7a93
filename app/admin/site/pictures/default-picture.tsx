import { useQuery } from '@tanstack/react-query';
import { useEditor } from '#app/admin/site/state/editor-context.tsx';
import { getAt, isFields, toStablePath } from '#app/admin/site-draft/content-path.ts';
import { versionOptions } from '#app/admin/site-draft/site-calls.ts';

type DefaultPictureProps = {
  path: string;
  label: string;
  onBack: (value: unknown) => void;
};

/** Where the picture was replaced or taken out: the way back to the one that came with the site, where that place had one. */
export function DefaultPicture({ path, label, onBack }: DefaultPictureProps) {
  const { draft } = useEditor().state;
  const { data: defaults } = useQuery(versionOptions(0));
  const value = getAt(defaults?.content, toStablePath(draft, path));
  if (!isFields(value)) return null;
  return (
    <button type="button" onClick={() => onBack(value)} className="row-action text-left">
      Back to the delivered picture<span className="sr-only"> for {label}</span>
    </button>
  );
}
