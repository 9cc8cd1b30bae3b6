import { stringifySearch } from '#domain/formats/search-string.ts';
import type { FileRoutesByTo } from '../route-tree.gen.ts';

/** The paths of the routes, with their parameters by name. */
export type RoutePath = keyof FileRoutesByTo;
type Filled<Route extends string> = Route extends `${infer Before}/$${string}/${infer After}`
  ? `${Before}/${string}/${Filled<After>}`
  : Route extends `${infer Before}/$${string}`
    ? `${Before}/${string}`
    : Route;

/** A path that one of the routes answers: `/catalog`, `/catalog/cars`. */
export type Path = Filled<RoutePath>;

type RouteTypes<To extends RoutePath> = FileRoutesByTo[To]['types'];
type NoKeys<Values> = keyof Values extends never ? true : false;

type TargetOf<To extends RoutePath> = {
  to: To;
  search?: RouteTypes<To>['fullSearchSchemaInput'];
  hash?: string;
} & (NoKeys<RouteTypes<To>['allParams']> extends true
  ? { params?: never }
  : { params: RouteTypes<To>['allParams'] });

/** A location inside the application: a route with its path parameters, its search and its hash. */
export type Target = { [To in RoutePath]: TargetOf<To> }[RoutePath];

declare const checked: unique symbol;

/** An address inside the application, search string included. Made by {@link addressOf}, so that a mistyped one does not compile. */
export type Address = string & { readonly [checked]: true };

/** Writes the address of `target` as the router would, but also where there is no router. */
export const addressOf = ({ to, params, search, hash }: Target): Address => {
  const path = to.replaceAll(/\{?\$(\w+)\}?/g, (_found, name: string) =>
    encodeURIComponent((params as Record<string, string> | undefined)?.[name] ?? ''),
  );
  return `${path}${stringifySearch(search ?? {})}${hash === undefined ? '' : `#${hash}`}` as Address;
};
