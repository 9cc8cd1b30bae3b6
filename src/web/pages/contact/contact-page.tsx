import { ContactFormPart, ContactWays, NoScript } from '#web/features/contact/index.ts';
import { Link, textLink } from '#web/ui/link.tsx';
import { SiteFrame } from '#web/pages/site/site-frame.tsx';
import { useSite } from '#web/pages/site/site.ts';

/** How to reach the company, and a form. */
export const ContactPage = () => {
  const site = useSite();
  return (
    <SiteFrame>
      <div className="page py-8 md:py-12">
        <h1 className="text-2xl font-semibold">Контакты</h1>
        <p className="mt-2 max-w-prose text-soft">
          Сначала загляните в{' '}
          <Link to="/help" className={textLink}>
            помощь
          </Link>
          : там ответы на частые вопросы. Если вашего нет, пишите.
        </p>
        <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:gap-16">
          <ContactWays site={site} />
          <ContactFormPart>
            <NoScript site={site} />
          </ContactFormPart>
        </div>
      </div>
    </SiteFrame>
  );
};
