import { ButtonLink } from '#web/ui/button.tsx';
import { Link, textLink } from '#web/ui/link.tsx';

/** What a visitor without a sign-in needs to know about the company. */
export const GuestCompany = () => (
  <p className="text-soft">
    Лизинг оформляют на организацию, предпринимателя или фермерское хозяйство. Понадобятся ИНН, имя
    руководителя и юридический адрес; уставные документы спросим позже, когда вы выберете предложение.
  </p>
);

/** The next steps for a visitor without a sign-in. */
export const GuestNext = () => (
  <>
    <p className="text-soft">
      Выберите технику: у каждой есть расчёт со всеми платежами, и он открыт без телефона и почты. Заявку
      можно отправить сразу из расчёта.
    </p>
    <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
      <ButtonLink to="/catalog" variant="primary">
        Открыть каталог
      </ButtonLink>
      <ButtonLink to="/auth" search={{ mode: 'register' }}>
        Зарегистрироваться
      </ButtonLink>
      <ButtonLink to="/auth" variant="ghost">
        Войти
      </ButtonLink>
    </div>
    <p className="text-soft">
      Нужного нет в каталоге? Подойдёт{' '}
      <Link to="/offers/manual" className={textLink}>
        ссылка на любую технику
      </Link>
      , а свою можно{' '}
      <Link to="/leasback" className={textLink}>
        передать в возвратный лизинг
      </Link>
      .
    </p>
  </>
);
