import { useEffect } from 'react';

/** Goes to the section that the address names: it was not there yet when the browser looked for it. */
export const useSectionOfAddress = (): void => {
  useEffect(() => {
    const section = document.getElementById(window.location.hash.slice(1));
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, []);
};
