import { staffPageIds } from '#contract/staff-pages.ts';
import { DocumentText } from '#web/features/content/index.ts';
import { PageList, PageView } from '#web/features/staff-pages/index.ts';
import { searchText } from '#web/lib/search-params.ts';
import { useAddressSearch } from '#web/lib/use-address-search.ts';
import { Link, textLink } from '#web/ui/link.tsx';

const readPage = (raw: Record<string, unknown>) => {
  const asked = searchText(raw['page']);
  return staffPageIds.find((id) => id === asked);
};

/** Documents, the help and guides, for admins: the list of them, or one. */
export const StaffPagesPage = () => {
  const id = useAddressSearch(readPage);
  if (id === undefined)
    return (
      <div className="flex flex-col gap-5">
        <h1 className="text-2xl font-semibold">Страницы сайта</h1>
        <PageList />
      </div>
    );
  return (
    <div className="flex flex-col gap-2">
      <Link
        to="/account/catalog"
        search={{ view: 'pages' }}
        className={`${textLink} inline-flex min-h-11 items-center self-start text-sm`}
      >
        Все страницы
      </Link>
      <PageView key={id} id={id} renderText={(html) => <DocumentText html={html} />} />
    </div>
  );
};
