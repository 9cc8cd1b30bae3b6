import type { AnyRouter } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useRouter } from '@tanstack/react-router';

/** Properties of {@link GetForm}. */
export interface GetFormProps extends Omit<ComponentProps<'form'>, 'action' | 'method'> {
  /** The page that shows the result. */
  action: string;
}

/**
 * The address that a GET form leads to, without its empty fields.
 * @param action path of the page
 * @param entries names and values; empty values and files are left out
 */
export function addressOf(action: string, entries: Iterable<[string, FormDataEntryValue]>): string {
  const query = new URLSearchParams();
  for (const [name, value] of entries) {
    if (typeof value === 'string' && value.trim() !== '') query.append(name, value.trim());
  }
  return query.size > 0 ? `${action}?${query.toString()}` : action;
}

/** A search or filter form: a plain GET form without scripts, a navigation inside the application with them. */
export function GetForm({ action, onSubmit, children, ...rest }: GetFormProps) {
  const router = useRouter<AnyRouter>({ warn: false }) as AnyRouter | undefined;
  return (
    <form
      {...rest}
      action={action}
      method="get"
      onSubmit={(event) => {
        onSubmit?.(event);
        if (!router || event.defaultPrevented) return;
        event.preventDefault();
        const form = event.currentTarget;
        const data = new FormData(form, event.nativeEvent.submitter);
        void router.navigate({ href: addressOf(action, data) });
      }}
    >
      {children}
    </form>
  );
}
