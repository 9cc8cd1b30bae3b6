/** A section of the account area. */
export interface AccountLink {
  href: string;
  text: string;
  /** A shorter word for the bar of a phone. */
  shortText?: string | undefined;
  /** Path data of the icon. */
  icon: string;
  /** The values of `view` that belong to this section, where several sections share one path. */
  views?: readonly string[] | undefined;
  /** How many items there are unread. */
  unread?: number | undefined;
}

/** How many sections fit into the bar of a phone; the rest are behind «Ещё». */
export const BAR_PLACES = 4;

/**
 * The section that an address belongs to: by its path or a parent of it, and then by its `view`; a view that no section names belongs to
 * the one without views.
 */
export const currentLink = <Link extends Pick<AccountLink, 'href' | 'views'>>(
  links: readonly Link[],
  { pathname, view }: { pathname: string; view: string | undefined },
): Link | undefined => {
  const here = links.filter(({ href }) => {
    const [path = href] = href.split('?');
    return pathname === path || pathname.startsWith(`${path}/`);
  });
  return (
    here.find(({ views }) => view !== undefined && views?.includes(view)) ?? here.find(({ views }) => !views)
  );
};
