import type { ComponentProps } from 'react';

type BusyButtonProps = Omit<ComponentProps<'button'>, 'type' | 'disabled' | 'aria-disabled'> & {
  isBusy: boolean;
};

/** While busy it ignores presses but keeps the focus, which a disabled button would lose. */
export function BusyButton({ isBusy, onClick, ...rest }: BusyButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    />
  );
}
