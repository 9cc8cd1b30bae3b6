import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { errorBody } from '#contract/errors.ts';
import type { Access, ActorOf } from './access.ts';

/** What a handler gets: who asks and what was sent, checked and converted by the schemas. */
export type Call<
  A extends Access,
  P extends z.core.$ZodType = z.core.$ZodNever,
  Q extends z.core.$ZodType = z.core.$ZodNever,
  B extends z.core.$ZodType = z.core.$ZodNever,
> = {
  actor: ActorOf<A>;
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** A call of the API: its schemas, who may call it, and one sentence that does it. */
export type Endpoint<
  A extends Access,
  R extends z.core.$ZodType,
  P extends z.core.$ZodType,
  Q extends z.core.$ZodType,
  B extends z.core.$ZodType,
> = {
  method: 'GET' | 'POST' | 'DELETE';
  url: `/api/${string}`;
  access: A;
  /** Open also to people who must set a second factor and have not: the calls that lead to it. */
  beforeSecondFactor?: true;
  /** One line for the OpenAPI document. */
  summary: string;
  /** Invalid ones are 404 `notFound`. */
  params?: P;
  /** Invalid ones are 400 `badRequest` with the parameter's name. */
  query?: Q;
  /** An invalid one is 422 `formHasErrors` with the fields' names. */
  body?: B;
  /** The body may also be a list of objects. */
  acceptsList?: true;
  /** Content types of a body that is not JSON, for the OpenAPI document; the route's scope has a parser for them. */
  consumes?: string[];
  /** The answer's schema; without transforms. Keys that it does not name are left out of the answer. */
  answer: R;
  /** Content type of an answer that is {@link bytes} and not JSON. */
  contentType?: string;
  /** 200 by default. */
  status?: 200 | 201;
  handle: (call: Call<A, P, Q, B>) => Promise<z.output<R>> | z.output<R>;
};

const security: Record<Access, readonly Record<string, string[]>[]> = {
  public: [],
  registration: [{ bearer: [] }, { registration: [] }],
  user: [{ bearer: [] }],
};

/** Answer of a call that returns a file; its `contentType` says of which kind. */
export const bytes: z.core.$ZodType<Uint8Array> = z.any().check(z.meta({ type: 'string', format: 'binary' }));

const answerOf = ({ answer, contentType }: { answer: z.core.$ZodType; contentType?: string }) =>
  contentType === undefined
    ? answer
    : { description: 'A file', content: { [contentType]: { schema: answer } } };

const schemaOf = <
  A extends Access,
  R extends z.core.$ZodType,
  P extends z.core.$ZodType,
  Q extends z.core.$ZodType,
  B extends z.core.$ZodType,
>(
  endpoint: Endpoint<A, R, P, Q, B>,
) => ({
  summary: endpoint.summary,
  tags: [endpoint.url.split('/')[2] ?? 'api'],
  security: security[endpoint.access],
  ...(endpoint.params ? { params: endpoint.params } : {}),
  ...(endpoint.query ? { querystring: endpoint.query } : {}),
  ...(endpoint.body ? { body: endpoint.body } : {}),
  ...(endpoint.consumes ? { consumes: endpoint.consumes } : {}),
  response: { [endpoint.status ?? 200]: answerOf(endpoint), '4xx': errorBody, '5xx': errorBody },
});

/** Adds a call to the API, which is validated, guarded, documented and answered as it declares. */
export const addEndpoint = <
  A extends Access,
  R extends z.core.$ZodType,
  P extends z.core.$ZodType = z.core.$ZodNever,
  Q extends z.core.$ZodType = z.core.$ZodNever,
  B extends z.core.$ZodType = z.core.$ZodNever,
>(
  app: FastifyInstance,
  endpoint: Endpoint<A, R, P, Q, B>,
): void => {
  app.route({
    method: endpoint.method,
    url: endpoint.url,
    schema: schemaOf(endpoint),
    config: {
      access: endpoint.access,
      beforeSecondFactor: endpoint.beforeSecondFactor ?? false,
      acceptsList: endpoint.acceptsList ?? false,
    },
    handler: async (request, reply) => {
      // Hooks and schemas guarantee these types.
      const answer = await endpoint.handle({
        actor: request.actor as ActorOf<A>,
        params: request.params as z.output<P>,
        query: request.query as z.output<Q>,
        body: request.body as z.output<B>,
        request,
        reply,
      });
      if (endpoint.contentType !== undefined) reply.type(endpoint.contentType);
      return reply.code(endpoint.status ?? 200).send(answer);
    },
  });
};
