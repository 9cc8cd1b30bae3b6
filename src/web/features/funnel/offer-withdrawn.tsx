import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** The offer was withdrawn while the request was being written; `typeId` leads to offers of the same type. */
export const OfferWithdrawn = ({ typeId }: { typeId: string }) => (
  <Notice
    tone="danger"
    title="Предложение уже сняли с публикации"
    action={
      <ButtonLink to="/catalog/$typeId" params={{ typeId }}>
        Похожие предложения
      </ButtonLink>
    }
  >
    Ваши контакты и компания сохранены: в другой заявке их не придётся вводить снова.
  </Notice>
);
