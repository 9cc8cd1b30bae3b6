import type { UserActor } from '#domain/actor.ts';
import { readConversation, writeMessage } from '#server/features/conversations/index.ts';
import { requestsOfConversations } from '#server/features/requests/index.ts';
import type { Context } from '#server/platform/context.ts';

/** Who speaks in the demo; a lessor only if it has people here. */
export type DemoSpeakers = { client: UserActor; manager: UserActor; lessor: UserActor | null };

type Line = { by: keyof DemoSpeakers; text: string; internal?: true };

/** What is said in each stage of a request. */
const lines = {
  reviewed: [
    {
      by: 'client',
      text: 'Здравствуйте! Техника нужна к началу сезона. Успеем оформить за две недели?',
    },
    {
      by: 'manager',
      text: 'Здравствуйте! Да, обычно хватает недели. Предложения уже запрошены, напишу, как придут.',
    },
    {
      by: 'manager',
      text: 'Клиент постоянный, в прошлом году закрыл договор досрочно. Просить скидку на КАСКО.',
      internal: true,
    },
  ],
  accepted: [
    { by: 'client', text: 'Предложение приняли. Какие документы подготовить?' },
    {
      by: 'lessor',
      text: 'Добрый день! Нужны устав, отчётность за последний год и карточка с реквизитами. Проверка займёт один-два дня.',
    },
    { by: 'client', text: 'Устав и карточка готовы, отчётность пришлём завтра.' },
  ],
} as const satisfies Record<string, readonly Line[]>;

/** Writes a conversation for a demo request; the last speaker has read everything, the others what was said before. */
export const talk = async (
  context: Context,
  requestId: string,
  { at, speakers }: { at: keyof typeof lines; speakers: DemoSpeakers },
): Promise<void> => {
  const conversations = { context, requests: requestsOfConversations };
  const call = { caller: 'demo', key: null, bodyHash: '' };
  for (const { by, ...body } of lines[at] as readonly Line[]) {
    const actor = speakers[by];
    if (!actor) continue;
    const { id } = await writeMessage(conversations, actor, requestId, { ...body, call });
    await readConversation(conversations, actor, requestId, id);
  }
};
