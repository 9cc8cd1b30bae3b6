import type { KeyboardEvent } from 'react';

/** Ctrl+Enter, or ⌘+Enter on a Mac: sends what is typed. */
export const isSending = ({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && (ctrlKey || metaKey) && !nativeEvent.isComposing;
