import { whatsappLabel } from '#app/content/house-links.ts';
import { useHouse, usePage } from '#app/lib/content.tsx';
import { WhatsAppLink } from '#app/ui/new-tab-link.tsx';

export function MemberServices({ username }: { username: string }) {
  const house = useHouse();
  const { servicesText } = usePage('areas');
  return (
    <div data-block="text" className="page-width members-halves items-end gap-y-8 py-section">
      <div>
        <h2 id="member-services" className="label text-champagne">
          Member services
        </h2>
        <p className="mt-6 font-display text-display-3 leading-none font-light lining-nums">
          {house.whatsapp}
        </p>
      </div>
      <p className="max-w-[46ch] text-lg text-ash">{servicesText}</p>
      <p className="flex flex-wrap gap-4 border-t border-hairline pt-8 md:col-span-2">
        <WhatsAppLink
          text={`Hello. This is ${username}, a member.`}
          className="button w-full sm:w-auto"
        >
          {whatsappLabel}
        </WhatsAppLink>
        <a href="/contact" className="button button-quiet w-full sm:w-auto">
          Contact the concierge
        </a>
      </p>
    </div>
  );
}
