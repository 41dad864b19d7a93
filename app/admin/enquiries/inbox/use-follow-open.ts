import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useDeskEvents } from '#app/admin/layout/desk-events.ts';
import { enquiryOptions, eraseShown } from './inbox-queries.ts';

/** The open enquiry follows what others do; while something is written beside it, once the field is left. */
export function useFollowOpen(openId: string | undefined) {
  const queryClient = useQueryClient();
  const isBehind = useRef(false);
  const refetch = useEffectEvent(() => {
    isBehind.current = false;
    if (!openId) return;
    void queryClient.invalidateQueries({ queryKey: enquiryOptions(openId).queryKey });
  });

  useDeskEvents((event) => {
    if (!('enquiryId' in event) || event.kind === 'present') return;
    if (event.kind === 'erased' || event.kind === 'removed') {
      eraseShown(queryClient, event.enquiryId);
    }
    if (event.enquiryId !== openId || event.kind === 'removed') return;
    if (document.activeElement instanceof HTMLTextAreaElement) isBehind.current = true;
    else refetch();
  });

  useEffect(() => {
    const leave = () => {
      if (isBehind.current) refetch();
    };
    addEventListener('focusout', leave);
    return () => removeEventListener('focusout', leave);
  }, []);
}
