import type { ReactNode } from 'react';
import type { SiteAnswer } from '#contract/content.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { textLink } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** The parts of the company's details that are shown. */
export type Reachable = Pick<SiteAnswer, 'brand' | 'phone' | 'email' | 'address' | 'legal'>;

const Way = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="mt-0.5">{children}</dd>
  </div>
);

const large = `${textLink} inline-flex min-h-11 items-center text-lg font-medium break-all`;

/** Phone, e-mail, address and legal details, as far as they are known; where none are, points to the form. */
export const ContactWays = ({ site: { phone, email, address, legal } }: { site: Reachable }) => (
  <div className="flex flex-col gap-6">
    {phone === undefined && email === undefined && (
      <Notice title="Пишите через форму">
        Телефон и почта на сайте пока не указаны. Сообщение из формы придёт администратору сервиса, ответ — на
        вашу почту.
      </Notice>
    )}
    <dl className="flex flex-col gap-5">
      {phone !== undefined && (
        <Way name="Телефон">
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={`${large} tabular-nums`}>
            {phone}
          </a>
        </Way>
      )}
      {email !== undefined && (
        <Way name="Почта">
          <a href={`mailto:${email}`} className={large}>
            {email}
          </a>
        </Way>
      )}
      <Way name="Когда отвечаем">
        По будням с{nbsp}9:00 до{nbsp}18:00 по{nbsp}Москве. На письма и сообщения — в течение одного рабочего
        дня.
      </Way>
      {address !== undefined && <Way name="Адрес">{address}</Way>}
      {legal !== undefined && <Way name="Реквизиты">{legal}</Way>}
    </dl>
  </div>
);

/** How to reach the company where the form does not work. */
export const NoScript = ({ site: { phone, email } }: { site: Reachable }) => (
  <noscript>
    <Notice title="Форма работает с JavaScript">
      {phone === undefined && email === undefined
        ? 'Включите его в браузере и обновите страницу: другого способа написать нам на сайте пока нет.'
        : `Включите его в браузере или свяжитесь с нами иначе: ${[phone, email].filter(Boolean).join(', ')}.`}
    </Notice>
  </noscript>
);
