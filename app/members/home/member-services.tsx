import { brand } from '#app/content/brand.ts';
import { NewTabLink } from '#app/ui/new-tab-link.tsx';

export function MemberServices({ username }: { username: string }) {
  return (
    <div
      data-block="text"
      className="page-width grid items-end gap-x-10 gap-y-12 py-section lg:grid-cols-[1fr_auto]"
    >
      <div>
        <h2 id="member-services" className="label text-champagne">
          Member services
        </h2>
        <NewTabLink
          href={brand.whatsapp.address(`Hello. This is ${username}, a member.`)}
          className="group mt-6 block w-fit"
        >
          <span className="block font-display text-display-3 leading-none font-light lining-nums transition-colors group-hover:text-champagne">
            {brand.whatsapp.display}
          </span>
          <span className="text-link label mt-4">{brand.whatsapp.label}</span>
        </NewTabLink>
        <p className="mt-6 max-w-[46ch] text-ash">
          The direct line. A city and a date are enough, or a flight number. The desk knows your
          name.
        </p>
      </div>
      <a href="/contact" className="button w-full sm:w-fit">
        Contact the concierge
      </a>
    </div>
  );
}
