// A picture with a title that opens a panel, and the list in it. The parent carries data-open; see theme/disclosure.css.
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type DisclosureTitleProps = {
  level: 'h2' | 'h3';
  title: string;
  panelId: string;
  isOpen: boolean;
  onToggle: () => void;
  picture: ReactNode;
};

export function DisclosureTitle(props: DisclosureTitleProps) {
  const { level: Heading, title, panelId, isOpen, onToggle, picture } = props;
  return (
    <Heading>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={onToggle}
        className="group block w-full cursor-pointer text-left"
      >
        {picture}
        <span className="mt-5 flex items-start justify-between gap-4">
          <span className="text-display-8 transition-colors group-hover:text-champagne">
            {title}
          </span>
          <Icon
            name="plus"
            size={26}
            strokeWidth={1}
            className="disclosure-icon mt-1.5 shrink-0 text-champagne"
          />
        </span>
      </button>
    </Heading>
  );
}

export function DisclosurePanel({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className="disclosure-panel">
      <div className="min-h-0 overflow-hidden">{children}</div>
    </div>
  );
}

export function DashList({ items, className }: { items: readonly string[]; className: string }) {
  return (
    <ul className={`grid gap-2 ${className}`}>
      {items.map((item) => (
        <li key={item} className="flex gap-4">
          <span aria-hidden="true" className="mt-[0.8em] h-px w-5 shrink-0 bg-champagne" />
          {item}
        </li>
      ))}
    </ul>
  );
}
