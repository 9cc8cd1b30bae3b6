import type { ComplaintReason } from '#contract/complaints.ts';

/** Why people complain, in Russian. */
export const complaintReasonLabels: Record<ComplaintReason, string> = {
  gone: 'Техники нет или она продана',
  price: 'Цена или платёж не те',
  facts: 'Неверное описание или характеристики',
  photos: 'Чужие или неверные фотографии',
  fraud: 'Похоже на мошенничество',
  rude: 'Грубость или навязчивые звонки',
  other: 'Другое',
};
