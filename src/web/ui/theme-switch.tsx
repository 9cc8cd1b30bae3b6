import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { iconWeatherNight, iconWhiteBalanceSunny } from './icons.ts';
import { THEME_COLOURS, THEME_KEY } from './theme-script.ts';

function switchTheme(): void {
  const root = document.documentElement;
  const dark = root.dataset['theme']
    ? root.dataset['theme'] === 'dark'
    : window.matchMedia('(prefers-color-scheme: dark)').matches;
  const theme = dark ? 'light' : 'dark';
  root.dataset['theme'] = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.content = THEME_COLOURS[theme];
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage may be forbidden; the choice then lasts until the page is closed.
  }
}

/** Properties of {@link ThemeSwitch}. */
export interface ThemeSwitchProps {
  /** With words beside the icon: for a menu. */
  withText?: boolean;
}

/** Light or dark, kept on this device; until it is pressed, the system decides. Renders the same on server and client. */
export function ThemeSwitch({ withText = false }: ThemeSwitchProps) {
  return (
    <button
      type="button"
      data-needs-script
      onClick={switchTheme}
      title={withText ? undefined : 'Светлая или тёмная тема'}
      className={cx(
        'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md transition-colors hover:bg-hover',
        withText && 'px-3 whitespace-nowrap',
      )}
    >
      <Icon path={iconWeatherNight} size={22} className="dark:hidden" />
      <Icon path={iconWhiteBalanceSunny} size={22} className="hidden dark:block" />
      <span className={cx('dark:hidden', !withText && 'sr-only')}>Тёмная тема</span>
      <span className={cx('hidden', withText ? 'dark:inline' : 'dark:inline sr-only')}>Светлая тема</span>
    </button>
  );
}
