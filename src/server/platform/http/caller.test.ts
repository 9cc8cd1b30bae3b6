import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { networkOf } from '#domain/formats/networks.ts';
import { callerOf } from './caller.ts';

it('counts who hung up before they were looked at, whose connection has no address any more', () => {
  const { ip } = callerOf({ ip: undefined, headers: {} } as unknown as FastifyRequest);
  expect(networkOf(ip)).toBe('0.0.0.0/24');
});
