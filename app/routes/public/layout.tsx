import { Outlet } from 'react-router';
import { ToastProvider } from '#app/ui/toast-provider.tsx';
import { useRootData } from '../root-data.ts';
import { PublicBar } from '../shells/public-bar.tsx';
import { SiteFooter } from '../shells/site-footer.tsx';

export default function PublicLayout() {
  const { business, viewer } = useRootData();
  return (
    <ToastProvider>
      <PublicBar businessName={business.name} viewer={viewer} />
      <main id="main" tabIndex={-1} className="min-h-[70vh] outline-none">
        <Outlet />
      </main>
      <SiteFooter business={business} />
    </ToastProvider>
  );
}
