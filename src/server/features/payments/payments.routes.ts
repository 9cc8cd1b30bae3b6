import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { empty, id } from '#contract/common.ts';
import {
  askEarlyBuyoutBody,
  calendarLink,
  calendarLinkState,
  calendarParams,
  earlyBuyoutLetterQuery,
  earlyBuyoutQuery,
  earlyBuyoutView,
  notePaymentBody,
  paymentParams,
  payments,
} from '#contract/payments.ts';
import { contentTypes } from '#server/features/documents/index.ts';
import type { MakeDocument } from '#server/features/requests/index.ts';
import type { Context } from '#server/platform/context.ts';
import { callerOf } from '#server/platform/http/caller.ts';
import { addEndpoint, bytes } from '#server/platform/http/endpoint.ts';
import { idempotentCallOf } from '#server/platform/idempotency/idempotent-call.ts';
import { calendarLinkOf, calendarOf, endCalendarLink, makeCalendarLink } from './calendar.service.ts';
import { askEarlyBuyout, earlyBuyoutOf } from './early-buyout.service.ts';
import { buyoutLetterFile, paymentsFile } from './payment-documents.ts';
import { listPayments, notePayment } from './payments.service.ts';

const params = z.object({ id });
const ofRequest = '/api/requests/:id';

/** The payments of a deal, due and paid. */
export const paymentRoutes = (
  app: FastifyInstance,
  context: Context & { makeDocument: MakeDocument },
): void => {
  addEndpoint(app, {
    method: 'GET',
    url: `${ofRequest}/payments`,
    access: 'user',
    summary: 'The payments of a deal by date, once the contract is signed',
    params,
    answer: payments,
    handle: ({ actor, params: { id: requestId } }) => listPayments(context, actor, requestId),
  });
  addEndpoint(app, {
    method: 'POST',
    url: `${ofRequest}/payments/:number`,
    access: 'user',
    summary: 'Records the day on which a payment was made, by the lessor or staff',
    params: paymentParams,
    body: notePaymentBody,
    answer: payments,
    handle: ({ actor, body: { paidAt }, params: { id: requestId, number }, request }) =>
      notePayment(context, actor, { requestId, number, paidAt }, idempotentCallOf(request, actor)),
  });
  for (const kind of ['pdf', 'xlsx'] as const)
    addEndpoint(app, {
      method: 'GET',
      url: `${ofRequest}/payments.${kind}`,
      access: 'user',
      summary: `The payments of a deal as ${kind === 'pdf' ? 'a PDF' : 'an Excel workbook'}`,
      params,
      answer: bytes,
      contentType: contentTypes[kind],
      handle: ({ actor, params: { id: requestId }, reply }) =>
        paymentsFile(context, actor, { requestId, kind, reply }),
    });
};

/** The URLs of a deal's calendar, and the calendar behind one. */
export const calendarRoutes = (app: FastifyInstance, context: Context): void => {
  const url = `${ofRequest}/calendar-link` as const;
  addEndpoint(app, {
    method: 'GET',
    url,
    access: 'user',
    summary: "Whether one's own address of the deal's calendar exists",
    params,
    answer: calendarLinkState,
    handle: ({ actor, params: { id: requestId } }) => calendarLinkOf(context, actor, requestId),
  });
  addEndpoint(app, {
    method: 'POST',
    url,
    access: 'user',
    summary: "Creates one's own address of the deal's calendar; replaces an earlier one",
    params,
    body: empty,
    answer: calendarLink,
    status: 201,
    handle: ({ actor, params: { id: requestId } }) => makeCalendarLink(context, actor, requestId),
  });
  addEndpoint(app, {
    method: 'DELETE',
    url,
    access: 'user',
    summary: "Deletes one's own address of the deal's calendar",
    params,
    answer: empty,
    handle: ({ actor, params: { id: requestId } }) => endCalendarLink(context, actor, requestId),
  });
  addEndpoint(app, {
    method: 'GET',
    url: '/api/calendars/:token.ics',
    access: 'public',
    summary: 'The payment dates of a deal for calendar apps, by a secret address',
    params: calendarParams,
    answer: bytes,
    contentType: 'text/calendar; charset=utf-8',
    handle: ({ params: { token }, request }) => calendarOf(context, token, callerOf(request)),
  });
};

/** Early buyouts: their cost, the client's letter, and requesting one. */
export const earlyBuyoutRoutes = (
  app: FastifyInstance,
  context: Context & { makeDocument: MakeDocument },
): void => {
  const url = `${ofRequest}/early-buyout` as const;
  addEndpoint(app, {
    method: 'GET',
    url,
    access: 'user',
    summary: 'The cost of an early buyout on a day, and the one that the client has asked for',
    params,
    query: earlyBuyoutQuery,
    answer: earlyBuyoutView,
    handle: ({ actor, params: { id: requestId }, query: { date } }) =>
      earlyBuyoutOf(context, actor, { requestId, date }),
  });
  addEndpoint(app, {
    method: 'GET',
    url: `${url}.pdf`,
    access: 'user',
    summary: "The client's letter about an early buyout, to print and sign",
    params,
    query: earlyBuyoutLetterQuery,
    answer: bytes,
    contentType: contentTypes.pdf,
    handle: ({ actor, params: { id: requestId }, query: { date }, reply }) =>
      buyoutLetterFile(context, actor, { requestId, date, reply }),
  });
  addEndpoint(app, {
    method: 'POST',
    url,
    access: 'user',
    summary: 'Asks the lessor for an early buyout',
    params,
    body: askEarlyBuyoutBody,
    answer: earlyBuyoutView,
    handle: ({ actor, body, params: { id: requestId }, request }) =>
      askEarlyBuyout(context, actor, { requestId, ...body }, idempotentCallOf(request, actor)),
  });
};
