import { useMutation, useQueryClient } from '@tanstack/react-query';
import { videoLibrary } from '#app/admin/library/records/libraries.ts';
import { showErrorToast } from '#app/admin/library/records/library.ts';
import type { Video } from '#contract/library/videos.ts';

export function VideoActiveSwitch({ video: { id, title, isActive } }: { video: Video }) {
  const queryClient = useQueryClient();
  const toggling = useMutation({
    mutationFn: () => videoLibrary.update(queryClient, { id }, { isActive: !isActive }),
    onError: (error) => showErrorToast('Error saving video', error, 'Nothing has changed.'),
  });
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isActive}
      // Not disabled while pending: that would lose the focus.
      onClick={() => toggling.isPending || toggling.mutate()}
      className="group flex min-h-11 cursor-pointer items-center gap-3"
    >
      <span
        aria-hidden="true"
        className="flex h-5 w-9 items-center border border-ash px-0.5 transition-colors group-hover:border-champagne group-aria-checked:border-champagne"
      >
        <span className="size-3.5 bg-ash transition-[translate] group-aria-checked:translate-x-4 group-aria-checked:bg-champagne" />
      </span>
      Active<span className="sr-only"> {title}</span>
    </button>
  );
}
