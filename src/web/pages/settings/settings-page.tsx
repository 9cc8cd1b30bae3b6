import { Fragment } from 'react';
import type { AccountView } from '#contract/accounts.ts';
import { mustSetSecondFactor } from '#web/lib/session/second-factor-demand.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useSectionOfAddress } from '#web/lib/use-section-of-address.ts';
import { settingsSections } from './settings-sections.tsx';
import type { SettingsSection } from './settings-sections.tsx';

const Contents = ({ sections }: { sections: readonly SettingsSection[] }) => (
  <nav aria-label="Разделы настроек" className="xl:sticky xl:top-24 xl:self-start">
    <ul className="flex flex-wrap gap-x-5 xl:flex-col">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="inline-flex min-h-11 items-center rounded-sm text-soft underline decoration-line underline-offset-4 hover:text-ink"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/** The settings of signing in and of notifications. */
export const SettingsPage = ({ account }: { account: AccountView }) => {
  const sections = settingsSections(account);
  useSectionOfAddress();
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-2xl font-semibold">Настройки</h1>
      {mustSetSecondFactor(account) && (
        <Notice tone="accent" title="Подключите второй фактор">
          Его требует администратор. Пока второй фактор не подключён, открыты только эти настройки; сразу
          после этого вернутся и остальные разделы.
        </Notice>
      )}
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_12rem] xl:gap-8">
        <div className="xl:order-last">
          <Contents sections={sections} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          {sections.map(({ id, section }) => (
            <Fragment key={id}>{section}</Fragment>
          ))}
        </div>
      </div>
    </div>
  );
};
