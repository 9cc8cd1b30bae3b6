/** Colours of what is made without the pages' styles: documents, pictures and letters; `tokens.css` has the same. */
export const colours = {
  paper: '#f7f6f2',
  surface: '#ffffff',
  line: '#e3e0d7',
  rule: '#cfccc2',
  ink: '#14171f',
  soft: '#454a56',
  muted: '#616672',
  accent: '#ff6a2b',
  save: '#0b6b63',
  saveWash: '#e0f2ef',
} as const;

/** The same of the dark theme. */
export const darkColours = {
  paper: '#101217',
  surface: '#191c23',
  line: '#2c313c',
  ink: '#f3f1ec',
  muted: '#9da2ae',
} as const;
