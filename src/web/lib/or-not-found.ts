import { notFound } from '@tanstack/react-router';
import { ApiError } from './api-error.ts';

/** For loaders: what the API does not know, or a damaged address, becomes the 404 page; other errors pass through. */
export const orNotFound = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw notFound();
    throw error;
  }
};
