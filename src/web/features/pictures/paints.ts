import type { Paint } from '#contract/offers.ts';

/** Themes of the page; a drawing has tones for each. */
export const themes = ['light', 'dark'] as const;

/** Theme of the page. */
export type Theme = (typeof themes)[number];

/** Body, its shaded lower part and its lit edge. */
export interface Coat {
  readonly body: string;
  readonly shade: string;
  readonly light: string;
}

/** Tones of each paint: a little dimmer on the dark page, blacks a little lighter there. */
export const coats: Record<Theme, Record<Paint, Coat>> = {
  light: {
    white: { body: '#fbfaf7', shade: '#dcdbd6', light: '#fff' },
    silver: { body: '#c6cacf', shade: '#a3a9b1', light: '#e4e7ea' },
    graphite: { body: '#666d78', shade: '#4d535d', light: '#8d949f' },
    black: { body: '#383d47', shade: '#272b33', light: '#666d7a' },
    red: { body: '#c93a30', shade: '#a02a23', light: '#e5736a' },
    blue: { body: '#3468a8', shade: '#264f85', light: '#6f9ad0' },
    green: { body: '#3f7f52', shade: '#2f633f', light: '#79ad88' },
    yellow: { body: '#f4b92e', shade: '#d0961a', light: '#fbdc85' },
    orange: { body: '#ee7430', shade: '#c6581b', light: '#f8a878' },
    sand: { body: '#d9c5a2', shade: '#b8a27d', light: '#efe3cc' },
  },
  dark: {
    white: { body: '#e9e9e6', shade: '#bfc1c3', light: '#fff' },
    silver: { body: '#b3b9c1', shade: '#8e959f', light: '#d9dde2' },
    graphite: { body: '#6c7481', shade: '#525965', light: '#99a1ae' },
    black: { body: '#4c5361', shade: '#393f4b', light: '#868e9d' },
    red: { body: '#c5423a', shade: '#98302a', light: '#e88880' },
    blue: { body: '#3d72b3', shade: '#2c568c', light: '#82aadb' },
    green: { body: '#468a5a', shade: '#346a45', light: '#85b894' },
    yellow: { body: '#e9b236', shade: '#bd8b20', light: '#f8d882' },
    orange: { body: '#e87336', shade: '#b9551f', light: '#f6a97b' },
    sand: { body: '#cdbb9b', shade: '#a69376', light: '#e8dcc5' },
  },
};
