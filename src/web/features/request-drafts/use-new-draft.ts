import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { CreateDraft } from '#contract/create-request.ts';
import { createKeyring } from '#web/lib/forms/idempotency-key.ts';
import { refusalOf, type Refusal } from '#web/lib/forms/refusal.ts';
import { createDraft } from './queries.ts';

/** Creates a draft that is already filled in, and opens it. */
export const useNewDraft = (compose: () => Promise<Omit<CreateDraft, 'draft'>>) => {
  const router = useRouter();
  const keyOf = useRef(createKeyring());
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  const begin = async (): Promise<void> => {
    setPending(true);
    setRefusal(undefined);
    try {
      const body = await compose();
      const { id } = await createDraft(body, keyOf.current(body));
      await router.navigate({ to: '/account/requests/$requestId', params: { requestId: id } });
    } catch (error) {
      setRefusal(refusalOf(error, () => false));
    } finally {
      setPending(false);
    }
  };
  return { begin: () => void begin(), pending, refusal };
};
