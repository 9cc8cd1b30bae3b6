import { startBotApi } from './bot-api.ts';
import { botApiPort, botToken } from './e2e-origins.ts';

// The Telegram of the stories (playwright.config.ts), in a process of its own.
await startBotApi({ port: botApiPort, token: botToken });
