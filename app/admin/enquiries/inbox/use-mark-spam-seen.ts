import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type EnquiryItem, maxSeen } from '#contract/enquiries/enquiries.ts';
import { markSpamSeen } from './inbox-queries.ts';

/** Spam that is on the screen has been seen. A call that fails is made again when the list is next shown. */
export function useMarkSpamSeen(items: readonly EnquiryItem[]) {
  const queryClient = useQueryClient();
  const sent = useRef(new Set<string>());
  const { mutate } = useMutation({
    mutationFn: (ids: readonly string[]) => markSpamSeen(queryClient, ids),
  });

  useEffect(() => {
    const unseen = items.flatMap(({ id, isUnseenSpam }) =>
      isUnseenSpam && !sent.current.has(id) ? [id] : [],
    );
    if (unseen.length === 0) return;
    for (const id of unseen) sent.current.add(id);
    mutate(unseen.slice(0, maxSeen));
  }, [items, mutate]);
}
