/** What the nominal rate is. */
export const nominalExplained =
  'Ставка, по которой начисляют проценты на остаток долга. Комиссий и дат платежей она не учитывает.';

/** What удорожание is, and why it misleads by itself. */
export const growthExplained =
  'Переплата к цене техники, поделённая на число лет. Не учитывает, что долг уменьшается с каждым платежом, поэтому всегда выглядит меньше настоящей ставки.';

/** What the effective rate is. */
export const effectiveExplained =
  'Годовая ставка с учётом дат всех платежей, выкупа и комиссий, без страховки. Её можно сравнивать со ставкой кредита.';
