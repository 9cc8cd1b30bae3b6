import type { VendorView } from '#contract/vendors.ts';
import { HowItWorks, OtherWays, Questions } from '#web/features/home/index.ts';
import { VendorList } from '#web/features/vendors/index.ts';
import { HomeSection } from './home-section.tsx';

/** How it works, the vendors, and common questions. */
export const HomeAbout = ({ vendors }: { vendors: readonly VendorView[] }) => (
  <>
    <HomeSection id="how" title="Как это устроено">
      <HowItWorks />
    </HomeSection>
    <HomeSection id="ways" title="Если начать не с каталога">
      <OtherWays />
    </HomeSection>
    {vendors.length > 0 && (
      <HomeSection id="vendors" title="Поставщики">
        <VendorList vendors={vendors.slice(0, 6)} />
      </HomeSection>
    )}
    <HomeSection id="questions" title="Вопросы">
      <Questions />
    </HomeSection>
  </>
);
