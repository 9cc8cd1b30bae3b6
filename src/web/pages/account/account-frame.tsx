import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLocation, useMatches, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import type { AccountView } from '#contract/accounts.ts';
import { Bell, forgetDevice } from '#web/features/notifications/index.ts';
import { AccountLayout } from '#web/features/layout/index.ts';
import type { AccountLink } from '#web/features/layout/index.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { LeaveContext } from '#web/lib/session/leave-context.ts';
import { useAccount, useSession } from '#web/lib/session/use-session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import {
  iconAccountGroupOutline,
  iconAccountOutline,
  iconAlertCircleOutline,
  iconBellOutline,
  iconBookOpenVariantOutline,
  iconCarOutline,
  iconCashMultiple,
  iconChartBar,
  iconCogOutline,
  iconFileDocumentOutline,
  iconFormatListBulleted,
  iconHeartOutline,
  iconOfficeBuildingOutline,
  iconPercentOutline,
  iconSendOutline,
  iconTableLarge,
  iconViewGridOutline,
} from '#web/ui/icons.ts';
import { Notice } from '#web/ui/notice.tsx';
import { referenceViews } from '#web/pages/site/reference-tabs.tsx';
import { useSite } from '#web/pages/site/site.ts';
import { addressOf } from '#web/ui/address.ts';
import { signOut } from './sign-out.ts';
import { useResumeSending } from './use-resume-sending.ts';
import { useSecondFactorDemand } from './use-second-factor-demand.ts';

type Section = AccountLink & { isShown?: (account: AccountView) => boolean };

/** An admin sees all people, others see those of the vendor or lessor that they work for, or of the companies in which they have a role. */
const seesPeople = ({ abilities, companies, workplace }: AccountView): boolean => {
  if (abilities['administer'] === true) return true;
  if (abilities['handleRequests'] === true) return false;
  return workplace !== null || companies.some(({ role }) => role !== 'pending');
};

const sections: readonly Section[] = [
  { href: addressOf({ to: '/account/requests' }), text: 'Заявки', icon: iconFormatListBulleted },
  {
    href: addressOf({ to: '/account/notifications' }),
    text: 'Уведомления',
    shortText: 'События',
    icon: iconBellOutline,
  },
  {
    href: addressOf({ to: '/account/rate-cards' }),
    text: 'Тарифы',
    icon: iconPercentOutline,
    isShown: ({ abilities }) => abilities['seeRateCards'] === true && abilities['handleRequests'] !== true,
  },
  { href: addressOf({ to: '/catalog' }), text: 'Каталог', icon: iconViewGridOutline },
  { href: addressOf({ to: '/account/profile' }), text: 'Профиль', icon: iconAccountOutline },
  {
    href: addressOf({ to: '/account/catalog' }),
    text: 'Мой каталог',
    icon: iconCarOutline,
    isShown: ({ role }) => role === 'vendor',
  },
  {
    href: addressOf({ to: '/account/catalog' }),
    text: 'Предложения',
    icon: iconCarOutline,
    isShown: ({ abilities }) => abilities['handleRequests'] === true,
  },
  {
    href: addressOf({ to: '/account/catalog' }),
    text: 'Избранное',
    icon: iconHeartOutline,
    isShown: ({ role }) => role === 'client',
  },
  {
    href: addressOf({ to: '/account/catalog', search: { view: 'complaints' } }),
    views: ['complaints'],
    text: 'Жалобы',
    icon: iconAlertCircleOutline,
    isShown: ({ abilities }) => abilities['handleRequests'] === true,
  },
  {
    href: addressOf({ to: '/account/catalog', search: { view: 'types' } }),
    // An admin opens a vendor's feed from the vendor.
    views: [...referenceViews, 'feeds'],
    text: 'Справочники',
    icon: iconTableLarge,
    isShown: ({ abilities }) => abilities['administer'] === true,
  },
  {
    href: addressOf({ to: '/account/companies' }),
    text: 'Компании',
    icon: iconOfficeBuildingOutline,
    isShown: ({ abilities }) => abilities['handleRequests'] === true,
  },
  {
    href: addressOf({ to: '/account/users' }),
    text: 'Пользователи',
    shortText: 'Люди',
    icon: iconAccountGroupOutline,
    isShown: seesPeople,
  },
  {
    href: addressOf({ to: '/account/lessors' }),
    text: 'Лизинговые компании',
    icon: iconCashMultiple,
    isShown: ({ abilities }) => abilities['handleRequests'] === true,
  },
  {
    href: addressOf({ to: '/account/rate-cards' }),
    text: 'Тарифы',
    icon: iconPercentOutline,
    isShown: ({ abilities }) => abilities['handleRequests'] === true,
  },
  {
    href: addressOf({ to: '/account/statistics' }),
    text: 'Статистика',
    icon: iconChartBar,
    isShown: ({ abilities }) => abilities['handleRequests'] === true,
  },
  {
    href: addressOf({ to: '/account/deliveries' }),
    text: 'Доставки',
    icon: iconSendOutline,
    isShown: ({ abilities }) => abilities['administer'] === true,
  },
  {
    href: addressOf({ to: '/account/catalog', search: { view: 'pages' } }),
    views: ['pages'],
    text: 'Страницы',
    icon: iconFileDocumentOutline,
    isShown: ({ abilities }) => abilities['administer'] === true,
  },
  { href: addressOf({ to: '/account/settings' }), text: 'Настройки', icon: iconCogOutline },
  { href: addressOf({ to: '/account/instructions' }), text: 'Инструкции', icon: iconBookOpenVariantOutline },
];

/** Leads home after a sign-out here, or to the sign-in page when the session ends by itself while an account page is open. */
const useLeaveWhenSignedOut = (
  gone: boolean,
  blocked: true | undefined,
  byChoice: { readonly current: boolean },
): void => {
  const router = useRouter();
  const here = useLocation({ select: ({ href }) => href });
  useEffect(() => {
    if (gone && here.startsWith(addressOf({ to: '/account' })))
      void router.navigate(
        byChoice.current
          ? { to: '/' }
          : { to: '/auth', search: { back: here, blocked, ended: session.hasEnded() || undefined } },
      );
  }, [gone, blocked, here, router, byChoice]);
};

const NoConnection = ({ known }: { known: boolean }) => (
  <div className="mb-5">
    {!known && <h1 className="mb-5 text-2xl font-semibold">Кабинет</h1>}
    <Notice
      tone="danger"
      title="Нет связи с сервером"
      action={<Button onClick={session.retry}>Повторить</Button>}
    >
      {known ? 'Показываем то, что успели загрузить.' : 'Откроем кабинет, как только связь появится.'}
    </Notice>
  </div>
);

/** Tells somebody who works for a blocked lessor why they can do nothing now. */
const LessorBlocked = ({ reason }: { reason: string }) => (
  <div className="mb-5">
    <Notice
      tone="accent"
      title="Работа вашей компании на площадке приостановлена"
      action={<ButtonLink to="/contact">Написать нам</ButtonLink>}
    >
      <p className="wrap-anywhere whitespace-pre-line">Причина: {reason}</p>
      <p>
        Всё ваше можно читать, но отправлять предложения, вести сделки и менять тарифы пока нельзя: на заявки
        отвечают наши менеджеры.
      </p>
    </Notice>
  </div>
);

/** The frame of the account: its sections, its person, and the sign-out. */
const AccountFrame = () => {
  const site = useSite();
  const state = useSession();
  const account = useAccount();
  const missing = useMatches({ select: (matches) => matches.some(({ status }) => status === 'notFound') });
  const waiting = state.status === 'not-authorized' && state.tokensKept;
  const gone = state.status === 'not-authorized' && !state.tokensKept;
  const blocked = gone ? state.blocked : undefined;
  const byChoice = useRef(false);
  const leave = useCallback((chosen: boolean) => {
    byChoice.current = chosen;
  }, []);
  useLeaveWhenSignedOut(gone, blocked, byChoice);
  useSecondFactorDemand();
  useResumeSending(account?.id);
  // The 404 layout is a page of its own, outside the account's frame.
  if (missing) return <Outlet />;
  // No personal data stays on the screen while the next page is loading.
  if (gone) return null;
  return (
    <AccountLayout
      site={site}
      person={account?.name ?? ''}
      bell={<Bell />}
      sections={sections.filter(({ isShown }) => !isShown || (account && isShown(account)))}
      onSignOut={() => {
        leave(true);
        // If the browser fails to, the server still forgets the device with the sign-in.
        forgetDevice().catch(() => undefined);
        void signOut();
      }}
    >
      {account?.lessorBlocked && <LessorBlocked reason={account.lessorBlocked.reason} />}
      {waiting && <NoConnection known={account !== undefined} />}
      <LeaveContext value={leave}>{(account ?? !waiting) && <Outlet />}</LeaveContext>
    </AccountLayout>
  );
};

/** Pages behind the sign-in: their frame, and their shared cache. */
export const AccountArea = () => (
  <QueryClientProvider client={queryClient}>
    <AccountFrame />
  </QueryClientProvider>
);
