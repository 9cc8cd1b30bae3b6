import { useState } from 'react';

const name = 'desk-keys';

/** Whether single letters act at the desk, kept on the device. */
export const useKeySwitch = () => {
  const [on, setOn] = useState(() => localStorage.getItem(name) !== 'off');
  const turn = (next: boolean): void => {
    if (next) localStorage.removeItem(name);
    else localStorage.setItem(name, 'off');
    setOn(next);
  };
  return { on, turn };
};
