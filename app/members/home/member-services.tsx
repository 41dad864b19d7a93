import { telephone } from '#app/content/pictures/pictures.ts';
import { usePage } from '#app/lib/content.tsx';
import { TelephoneLink, WhatsAppLink } from '#app/ui/new-tab-link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { localPath, t } from '#contract/texts/texts.ts';
import { useMemberRequest } from './use-member-request.ts';

export function MemberServices({ username }: { username: string }) {
  const { servicesText } = usePage('areas');
  const keepRequest = useMemberRequest();
  return (
    <div className="page-width members-halves items-center gap-y-10 pb-section max-md:pt-section">
      <div data-block="text">
        <h2 id="member-services" className="label text-champagne">
          {t('member.services')}
        </h2>
        <p className="mt-6 font-display text-display-5 leading-none font-light lining-nums">
          <TelephoneLink className="hover:text-champagne" />
        </p>
        <p className="mt-6 max-w-[46ch] text-lg text-ash">{servicesText}</p>
        <p className="mt-8 flex flex-wrap gap-4">
          <WhatsAppLink
            text={t('member.greeting', { name: username })}
            className="button w-full sm:w-auto"
          >
            {t('link.writeOnWhatsapp')}
          </WhatsAppLink>
          <a
            href={localPath('/contact')}
            onClick={() => keepRequest()}
            className="button button-quiet w-full sm:w-auto"
          >
            {t('member.contact')}
          </a>
        </p>
      </div>
      <div data-block="picture" className="max-md:order-first">
        <Picture
          picture={telephone}
          alt={t('member.telephoneAlt')}
          sizes="(min-width: 95rem) 45rem, (min-width: 48rem) 44vw, 92vw"
          className="aspect-[8/5] w-full object-cover"
        />
      </div>
    </div>
  );
}
