import { setTimeout as sleep } from 'node:timers/promises';
import { botApi } from './e2e-origins.ts';

/** A person of the stories' Telegram, who writes to the bot and reads its replies. */
export const telegramPerson = (id: number, username: string) => {
  const door = `${botApi.origin}/people/${id}/messages`;
  const heard = async (): Promise<string[]> => (await (await fetch(door)).json()) as string[];
  return {
    username,
    write: async (text: string): Promise<void> => {
      await fetch(door, { method: 'POST', body: JSON.stringify({ text, username }) });
    },
    /** Waits up to 20 s until the bot's last message contains this text. */
    hears: async (words: string): Promise<void> => {
      for (let attempt = 0; attempt < 100; attempt += 1) {
        if ((await heard()).at(-1)?.includes(words)) return;
        await sleep(200);
      }
      throw new Error(`the bot did not say «${words}», but: ${(await heard()).join(' | ')}`);
    },
  };
};
