import { Link } from 'wouter';
import { Icon } from '#app/ui/icon.tsx';

type DashboardCardProps = { href: string; title: string; text: string; status?: string };

export function DashboardCard({ href, title, text, status }: DashboardCardProps) {
  return (
    // The gaps between the cards show the list's background as lines. The last card fills its row.
    <li className="grid bg-ink md:last:nth-[3n+1]:col-[1/-1] md:last:nth-[3n+2]:col-[2/-1] md:[&:not(:nth-child(3n+1))>a]:pl-7">
      <Link href={href} className="group flex min-h-44 flex-col py-7 md:pr-7">
        <span className="flex items-start justify-between gap-4">
          <span className="font-display text-3xl leading-tight font-light transition-colors group-hover:text-champagne">
            {title}
          </span>
          <Icon
            name="arrowRight"
            size={22}
            strokeWidth={1}
            className="mt-2 shrink-0 text-champagne transition-[translate] group-hover:translate-x-1.5"
          />
        </span>
        <span className="mt-2 block max-w-[40ch] text-ash">{text}</span>
        {status && <span className="mt-auto block pt-6 text-champagne">{status}</span>}
      </Link>
    </li>
  );
}
