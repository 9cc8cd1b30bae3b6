import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createRequestBody } from '#contract/requests.ts';
import type { CreateRequest } from '#contract/requests.ts';
import type { Calculation } from '#contract/leasing.ts';
import { formatPercent, formatRubles } from '#domain/formats/numbers.ts';
import { months } from '#domain/formats/plural.ts';
import type { Api, ApiError } from '#web/lib/api-client.ts';
import { drafts } from '#web/lib/drafts.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { createKeyring } from '#web/lib/forms/idempotency-key.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { landingSource } from '#web/lib/session/landing-source.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-input.tsx';
import { Line } from './offer-summary.tsx';

/** Properties of {@link TermsStep}. */
export type TermsStepProps = {
  request: Pick<Extract<CreateRequest, { kind: 'offer' }>, 'offerId' | 'terms'>;
  calculation: Calculation | undefined;
  /** The company that the request is for, with a way to change it. */
  company: ReactNode;
  /** The offer with these terms, to change them. */
  offerHref: string;
  /** Offers of the same type. */
  similarHref: string;
  /** Carries the sign-in or the registration token. */
  call: Api;
  onSent: (created: { id: string; number: number }) => void;
  /** Takes over refusals that lead to another step. */
  onRefused: (error: ApiError) => boolean;
};

const Money = ({ calculation }: { calculation: Calculation }) => (
  <dl className="flex flex-col gap-1.5 text-sm">
    <Line name="Аванс" value={formatRubles(calculation.advanceKopecks)} />
    <Line
      name={`Платежи, ${months(calculation.payments.length)}`}
      value={formatRubles(calculation.paymentsKopecks)}
    />
    <Line
      name="Выкуп"
      value={formatRubles(
        calculation.totalKopecks - calculation.advanceKopecks - calculation.paymentsKopecks,
      )}
    />
    {calculation.insuranceKopecks > 0 && (
      <Line name="Страховка" value={formatRubles(calculation.insuranceKopecks)} />
    )}
    {calculation.feesKopecks > 0 && <Line name="Комиссии" value={formatRubles(calculation.feesKopecks)} />}
    <Line total name="Всё вместе" value={formatRubles(calculation.allInKopecks)} />
    <Line name="Удорожание в год" value={formatPercent(calculation.appreciationPerYear, 2)} />
    {calculation.effectiveRate !== null && (
      <Line name="Эффективная ставка" value={formatPercent(calculation.effectiveRate, 1)} />
    )}
    <div className="flex items-baseline justify-between gap-4 text-save">
      <dt>Экономия на налогах</dt>
      <dd className="font-medium whitespace-nowrap tabular-nums">
        {formatRubles(calculation.taxSavingKopecks)}
      </dd>
    </div>
  </dl>
);

const Withdrawn = ({ similarHref }: { similarHref: string }) => (
  <Notice
    tone="danger"
    title="Предложение уже сняли с публикации"
    action={<ButtonLink href={similarHref}>Похожие предложения</ButtonLink>}
  >
    Ваши контакты и компания сохранены: в другой заявке их не придётся вводить снова.
  </Notice>
);

const commentBody = createRequestBody.options[0].pick({ comment: true });

/** The last look: what is taken, for how much, for whom; then the request goes. */
export const TermsStep = (props: TermsStepProps) => {
  const { request, calculation, company, offerHref, similarHref, call, onSent, onRefused } = props;
  const keyOf = useRef(createKeyring());
  const [withdrawn, setWithdrawn] = useState(false);
  const draft = `take:${request.offerId}`;
  const state = useContractForm({
    schema: commentBody,
    defaults: { comment: '' },
    draft: { name: draft, keep: ['comment'] },
    send: async ({ comment }) => {
      const body = { kind: 'offer', ...request, comment, source: landingSource() };
      const headers = { 'idempotency-key': keyOf.current(body) };
      const created = await call<{ id: string; number: number }>('/api/requests', { body, headers });
      drafts.remove(draft);
      onSent(created);
    },
    onRefused: (error) => {
      const gone = error.body?.error['offerId'] !== undefined;
      if (gone) setWithdrawn(true);
      return gone || onRefused(error);
    },
  });
  const change = (
    <ButtonLink href={offerHref} variant="ghost">
      Изменить условия
    </ButtonLink>
  );
  return (
    <div className="flex flex-col gap-6">
      {company}
      {calculation && <Money calculation={calculation} />}
      {withdrawn ? (
        <Withdrawn similarHref={similarHref} />
      ) : (
        <ContractForm state={state} label="Отправка заявки" submitText="Отправить заявку" aside={change}>
          <Field
            label="Комментарий"
            hint="Например, когда удобно принять звонок менеджера"
            error={state.form.formState.errors.comment?.message}
          >
            <TextArea rows={3} maxLength={2000} {...state.form.register('comment')} />
          </Field>
        </ContractForm>
      )}
      <p className="text-sm text-muted">
        Заявка ни к чему не обязывает: договор подписывают только после одобрения. Расчёт не является офертой.
      </p>
    </div>
  );
};
