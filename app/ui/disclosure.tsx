// A card whose title opens a panel, and the list in it; see theme/disclosure.css.
import type { FocusEvent, MouseEvent, ReactNode } from 'react';
import { Icon } from './icon.tsx';

type DisclosureCardProps = {
  id?: string;
  className: string;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
};

/** A click anywhere opens it, except on a control or its label, or at the end of selecting text; its text does not close it. */
export function DisclosureCard(props: DisclosureCardProps) {
  const { id, className, isOpen, onToggle, children } = props;
  const click = (event: MouseEvent) => {
    const ignored = `a, button, input, label${isOpen ? ', p, .disclosure-panel' : ''}`;
    const isIgnored = (event.target as Element).closest(ignored) !== null;
    const isSelectingText = getSelection()?.isCollapsed === false;
    if (!isIgnored && !isSelectingText) onToggle();
  };
  // The browser scrolls to the title alone.
  const focus = ({ target, currentTarget }: FocusEvent) => {
    if (target.matches('.disclosure-title:focus-visible'))
      currentTarget.scrollIntoView({ block: 'nearest' });
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the title's button takes the keyboard
    <li
      id={id}
      data-open={isOpen || undefined}
      onClick={click}
      onFocus={focus}
      className={`group cursor-pointer ${className}`}
    >
      {children}
    </li>
  );
}

type DisclosureTitleProps = {
  level: 'h2' | 'h3';
  title: ReactNode;
  panelId: string;
  isOpen: boolean;
  onToggle: () => void;
};

export function DisclosureTitle(props: DisclosureTitleProps) {
  const { level: Heading, title, panelId, isOpen, onToggle } = props;
  return (
    <Heading>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={onToggle}
        // The padding above the title can be pressed, too.
        className="disclosure-title flex w-full cursor-pointer items-start justify-between gap-4 pt-5 text-start"
      >
        <span className="transition-colors group-hover:text-champagne">{title}</span>
        <Icon
          name="plus"
          strokeWidth={1}
          className="disclosure-icon shrink-0 text-champagne noscript:hidden print:hidden"
        />
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
    <ul className={`grid gap-2 text-balance ${className}`}>
      {items.map((item) => (
        <li key={item} className="flex gap-4">
          <span aria-hidden="true" className="mt-[0.8em] h-px w-5 shrink-0 bg-champagne" />
          {item}
        </li>
      ))}
    </ul>
  );
}
