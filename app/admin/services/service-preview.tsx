import { ServiceIconPicture } from '#app/admin/library/service-icon.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { NewService } from '#contract/library/services.ts';

/** An open tile of the services page, with the icon in the place of the picture. */
export function ServicePreview({ icon, title, description }: NewService) {
  return (
    <article className="max-w-sm">
      <div className="grid aspect-[8/5] place-items-center bg-graphite">
        <ServiceIconPicture icon={icon} className="size-20 text-champagne [stroke-width:0.6]" />
      </div>
      <div className="mt-5 flex items-start justify-between gap-4">
        <p className="min-w-0 font-display text-4xl leading-[1.05] font-light wrap-anywhere">
          {title.trim() || <span className="text-ash">Title</span>}
        </p>
        <Icon name="plus" size={26} strokeWidth={1} className="mt-1.5 shrink-0 text-champagne" />
      </div>
      <p className="mt-5 border-t border-hairline pt-5 whitespace-pre-line wrap-anywhere">
        {description.trim() || <span className="text-ash">What happens when a client asks.</span>}
      </p>
    </article>
  );
}
