import type { ReactNode } from 'react';
import type { AccountView } from '#contract/accounts.ts';
import { AbsencesSection } from '#web/features/absences/index.ts';
import { IntegrationsSection } from '#web/features/integrations/index.ts';
import { DeviceSection, NotificationSettings } from '#web/features/notifications/index.ts';
import { DeleteAccountSection, OwnDataSection } from '#web/features/profile/index.ts';
import { PasswordSection } from '#web/features/registration/index.ts';
import { SecondFactorSection } from '#web/features/second-factor/index.ts';
import { SessionsSection } from '#web/features/sessions/index.ts';
import { TelegramSection } from '#web/features/telegram/index.ts';
import { mustSetSecondFactor } from '#web/lib/session/second-factor-demand.ts';

/** A section of the settings. It renders itself; its heading has this id. */
export type SettingsSection = { id: string; title: string; section: ReactNode };

const protecting = (account: AccountView): SettingsSection[] => [
  { id: 'password', title: 'Пароль', section: <PasswordSection account={account} /> },
  { id: 'sign-ins', title: 'Входы', section: <SessionsSection /> },
  { id: 'second-factor', title: 'Второй фактор', section: <SecondFactorSection account={account} /> },
];

const others = (account: AccountView): SettingsSection[] => [
  ...(account.role === 'manager' || account.role === 'admin'
    ? [{ id: 'absences', title: 'Отсутствие', section: <AbsencesSection userId={account.id} /> }]
    : []),
  {
    id: 'notifications',
    title: 'Уведомления',
    section: (
      <>
        <NotificationSettings account={account} />
        <DeviceSection />
      </>
    ),
  },
  { id: 'telegram', title: 'Telegram', section: <TelegramSection /> },
  ...(account.abilities['manageWebhooks'] === true
    ? [{ id: 'integrations', title: 'Интеграции', section: <IntegrationsSection account={account} /> }]
    : []),
  { id: 'own-data', title: 'Ваши данные', section: <OwnDataSection /> },
  { id: 'delete', title: 'Удаление', section: <DeleteAccountSection account={account} /> },
];

/** The sections in order; while a required second factor is not set up, only those that lead to it. */
export const settingsSections = (account: AccountView): SettingsSection[] =>
  mustSetSecondFactor(account) ? protecting(account) : [...protecting(account), ...others(account)];
