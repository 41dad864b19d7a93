import type { UseMutationResult } from '@tanstack/react-query';
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

type MutationButtonProps = Omit<BusyButtonProps, 'isBusy' | 'onClick'> & {
  action: Pick<UseMutationResult<unknown, Error, void>, 'isPending' | 'mutate'>;
  /** Its label while it is under way. */
  busy?: string;
};

export function MutationButton({ action, busy, children, ...rest }: MutationButtonProps) {
  return (
    <BusyButton {...rest} isBusy={action.isPending} onClick={() => action.mutate()}>
      {(action.isPending && busy) || children}
    </BusyButton>
  );
}
