import { lazy } from 'react';
import type { ComponentType } from 'react';

/**
 * A part with a form, fetched when it is drawn. What all forms are made of wakes in a task of its own, so that the page answers
 * in between. In the browser only.
 */
export const lazyForm = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    await import('./use-contract-form.ts');
    await new Promise((resolve) => setTimeout(resolve));
    return { default: await load() };
  });
