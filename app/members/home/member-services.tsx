import { whatsappLabel } from '#app/content/house-links.ts';
import { useHouse, usePage } from '#app/lib/content.tsx';
import { WhatsAppLink } from '#app/ui/new-tab-link.tsx';

export function MemberServices({ username }: { username: string }) {
  const house = useHouse();
  const { servicesText } = usePage('areas');
  return (
    <div
      data-block="text"
      className="page-width grid items-end gap-x-10 gap-y-12 py-section lg:grid-cols-[1fr_auto]"
    >
      <div>
        <h2 id="member-services" className="label text-champagne">
          Member services
        </h2>
        <WhatsAppLink
          text={`Hello. This is ${username}, a member.`}
          className="group mt-6 block w-fit"
        >
          <span className="block font-display text-display-3 leading-none font-light lining-nums transition-colors group-hover:text-champagne">
            {house.whatsapp}
          </span>
          <span className="text-link label mt-4">{whatsappLabel}</span>
        </WhatsAppLink>
        <p className="mt-6 max-w-[46ch] text-ash">{servicesText}</p>
      </div>
      <a href="/contact" className="button w-full sm:w-fit">
        Contact the concierge
      </a>
    </div>
  );
}
