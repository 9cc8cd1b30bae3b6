import { contactBody, contactReceived } from '#contract/contact.ts';
import { callerOf } from '#server/platform/http/caller.ts';
import type { Context } from '#server/platform/context.ts';
import type { Feature } from '#server/platform/feature.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { idempotentCallOf } from '#server/platform/idempotency/idempotent-call.ts';
import { contactSubscribers } from './contact.letters.ts';
import { deleteMessagesOf, exportMessages } from './contact.repository.ts';
import { writeToUs } from './contact.service.ts';
import { forgetOldMessages } from './forget-old-messages.ts';

/** Messages from the contact page. */
export const makeContact = (context: Context): Feature => ({
  name: 'contact',
  routes: (app) =>
    addEndpoint(app, {
      method: 'POST',
      url: '/api/contact',
      access: 'public',
      summary: 'Sends a message from the contact page, with the consent to keep it',
      body: contactBody,
      answer: contactReceived,
      status: 201,
      handle: ({ actor, body, request }) =>
        writeToUs(context, actor, body, {
          caller: callerOf(request),
          repeat: idempotentCallOf(request, actor),
        }),
    }),
  subscribers: contactSubscribers(context),
  schedule: [forgetOldMessages(context)],
  eraseUser: deleteMessagesOf,
  exportUser: exportMessages,
});
